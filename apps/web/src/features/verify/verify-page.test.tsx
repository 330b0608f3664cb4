import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { renderPage } from '../../testing/render';
import { Component as VerifyPage } from './verify-page';
import type { Check, Verification } from './verify.queries';

const CALL = '/dashboard-api/credentials/verify/';
const LONG = 'Ein sehr langer Name '.repeat(10);

const check = (name: Check['name'], outcome: Check['outcome'], text: string): Check => ({
  name,
  outcome,
  code: text.toLowerCase(),
  text,
});

const aVerification = (changes: Partial<Verification> = {}): Verification => ({
  outcome: 'passed',
  checks: [check('signature', 'passed', 'Nothing was changed.')],
  credential: {
    kind: 'badge',
    name: 'Knots',
    description: '',
    issuer: { id: 'did:key:z6Mk', name: 'Harbour School', is_this_installation: false },
    subject: 'Jonas',
    valid_from: null,
    valid_until: null,
    signed: '2026-03-04T18:00:00Z',
  },
  parts: [],
  ...changes,
});

/** A server that answers so, and what it was handed. */
function answering(verification: Verification) {
  const handed: string[] = [];
  mockApi(
    api.post(CALL, ({ body }) => {
      handed.push(body.document);
      return { status: 200, body: verification };
    }),
  );
  return handed;
}

const paste = page.getByLabelText('Or paste its text');
const checkButton = page.getByRole('button', { name: 'Check', exact: true });
const answer = page.getByRole('region', { name: 'What was found out' });

async function pasted(text: string) {
  await renderPage(<VerifyPage />);
  await paste.fill(text);
  await checkButton.click();
}

/** A browser that reads QR codes, as slowly as the gate lets it. */
function readingCodes(code: string, gate: ReturnType<typeof aGate>) {
  const name = 'BarcodeDetector';
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  const detect = async () => {
    await gate.opened;
    return [{ rawValue: code }];
  };
  Object.defineProperty(globalThis, name, {
    value: class {
      detect = detect;
    },
    configurable: true,
  });
  onTestFinished(() => {
    if (before) Object.defineProperty(globalThis, name, before);
    else Reflect.deleteProperty(globalThis, name);
  });
}

async function aPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(4, 4);
  canvas.getContext('2d')!.fillRect(0, 0, 4, 4);
  return new File([await canvas.convertToBlob()], 'photo.png', { type: 'image/png' });
}

describe('Checking a signed record', () => {
  test('what is pasted while a picture is read is what is checked, and the picture no more', async () => {
    const gate = aGate();
    readingCodes('{"of":"the picture"}', gate);
    const handed = answering(aVerification());
    await renderPage(<VerifyPage />);
    const field = page.getByLabelText(/a signed record$/);
    await userEvent.upload(field, await aPhoto());
    await expect.element(page.getByText('photo.png')).toBeVisible();
    await expect.element(field).toBeDisabled();
    await paste.fill('{"of":"the text"}');
    await checkButton.click();
    await expect.element(answer.getByRole('heading', { name: 'The signature holds' })).toBeVisible();
    gate.open();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(handed).toEqual(['{"of":"the text"}']);
    await expect.element(page.getByText('photo.png')).not.toBeInTheDocument();
  });

  test('a signature that holds is told apart from an issuer that can be trusted, and takes the focus', async () => {
    const handed = answering(aVerification());
    await pasted('{"a":1}');
    await expect.element(answer.getByRole('heading', { name: 'The signature holds' })).toBeVisible();
    await expect.element(answer).toMatchTextContent(/Harbour School.*did:key:z6Mk/);
    await expect.element(answer).toMatchTextContent('Anybody can sign and give any name.');
    await expect.element(answer).toHaveFocus();
    expect(handed).toEqual(['{"a":1}']);
  });

  test('what this Lumen signed and the student reported says both', async () => {
    const { credential } = aVerification();
    const issuer = { ...credential!.issuer, is_this_installation: true };
    answering(aVerification({ credential: { ...credential!, issuer } }));
    await pasted('{}');
    await expect
      .element(answer)
      .toMatchTextContent('This Lumen signed it, but what it says is self-reported');
    await expect.element(answer).not.toMatchTextContent('Anybody can sign');
  });

  test('what was changed is refused, with its reason and the part of a record that it is in', async () => {
    const broken = check('signature', 'failed', 'It was changed after it was signed.');
    const parts = [
      { name: 'CS 1400', outcome: 'passed' as const, checks: [] },
      { name: LONG, outcome: 'failed' as const, checks: [broken] },
    ];
    answering(aVerification({ outcome: 'failed', checks: [broken], parts }));
    await pasted('{}');
    await expect.element(answer.getByRole('heading', { name: 'Do not rely on this' })).toBeVisible();
    await expect
      .element(answer.getByRole('list', { name: 'Checks' }))
      .toMatchTextContent('It was changed after it was signed.');
    const faulty = answer.getByRole('list', { name: 'Parts that did not pass' });
    await expect.element(faulty).toMatchTextContent(LONG.trim());
    await expect.element(faulty).not.toMatchTextContent('CS 1400');
    await expect.element(answer).not.toMatchTextContent('Anybody can sign');
  });

  test('around a record that was changed, what is intact in it does not say that the record is', async () => {
    const broken = check('signature', 'failed', 'It was changed after it was signed.');
    const parts = ['CS 1400', 'CS 1410'].map((name) => ({ name, outcome: 'passed' as const, checks: [] }));
    answering(aVerification({ outcome: 'failed', checks: [broken], parts }));
    await renderPage(<VerifyPage />);
    await paste.fill('{}');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(answer).toMatchTextContent('Each of the 2 credentials in it is intact by itself.');
    await expect
      .element(answer.getByRole('list', { name: 'Checks' }))
      .toHaveTextContent('SignatureIt was changed after it was signed.');
    await expect.element(answer).toHaveFocus();
    const ring = getComputedStyle(answer.element().firstElementChild!);
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--danger)';
    const danger = getComputedStyle(probe).color;
    probe.remove();
    expect([ring.outlineStyle, ring.outlineColor]).toEqual(['solid', danger]);
  });

  test('what could not be found out is a third answer, not a good one', async () => {
    const open = check('status', 'unknown', 'Whether it was revoked could not be found out.');
    answering(aVerification({ outcome: 'unknown', checks: [open] }));
    await pasted('{}');
    await expect
      .element(answer.getByRole('heading', { name: 'This could not be checked fully' }))
      .toBeVisible();
    await expect.element(answer.getByRole('img', { name: 'Not known' })).toBeVisible();
    await expect.element(answer).not.toMatchTextContent('The signature holds');
  });

  test('a file is read and checked at once, and another kind of file is refused', async () => {
    const handed = answering(aVerification());
    await renderPage(<VerifyPage />);
    const drop = page.getByLabelText('Choose or drop a signed record');
    await userEvent.upload(drop, new File(['{"from":"file"}'], 'record.json', { type: 'application/json' }));
    await expect.element(answer).toMatchTextContent('The signature holds');
    expect(handed).toEqual(['{"from":"file"}']);
    await paste.fill('{');
    await expect.element(answer).not.toMatchTextContent('The signature holds');
  });

  test('nothing to check is said at the field, which takes the focus', async () => {
    const handed = answering(aVerification());
    await renderPage(<VerifyPage />);
    await checkButton.click();
    await expect
      .element(page.getByText('Paste the text of a record here, or choose its file above.'))
      .toBeVisible();
    await expect.element(paste).toHaveFocus();
    await expect.element(paste).toHaveAttribute('aria-invalid', 'true');
    expect(handed).toEqual([]);
    await paste.fill('{}');
    await expect.element(paste).not.toHaveAttribute('aria-invalid');
  });

  test('a failure says so, and the text stays for another try', async () => {
    mockApi(api.post(CALL, () => serverError()));
    await pasted('{"kept":true}');
    await expect.element(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
    await expect.element(paste).toHaveValue('{"kept":true}');
  });
});
