import { useState } from 'react';
import type { Schemas } from '@lumen/contracts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { uuidOf } from '../../testing/careers';
import { aMe, signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { ExportDialog } from './export-dialog';
import { signedRecordsQuery } from './signed-records.queries';
import { useProfileExport } from './use-profile-export';

const ME = '/dashboard-api/me/credentials/';
type SignedRecord = Schemas['SignedRecordDto'];

const aRecord = (changes: Partial<SignedRecord> = {}): SignedRecord => ({
  credential_uuid: uuidOf('record'),
  kind: 'record',
  title: 'Record of Maya Okafor',
  include_grades: false,
  created: '2026-03-04T18:00:00.000Z',
  revoked: null,
  ...changes,
});

const NOTHING: Schemas['SignableDto'] = { record: false, skills: [], projects: [] };

/** A server that signs and revokes, and what it was asked for. */
function mockServer(records: SignedRecord[] = [], signable = NOTHING) {
  const seen = { signed: [] as Schemas['NewCredentialDto'][], revoked: [] as (string | undefined)[] };
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get(ME, () => ({ status: 200, body: { results: records, count: records.length, signable } })),
    api.post(ME, ({ body }) => {
      seen.signed.push(body);
      const record = aRecord({ include_grades: body.include_grades ?? false });
      records.unshift(record);
      const answer = { ...record, document: { id: 'urn:uuid:1', proof: {} } };
      return new Response(JSON.stringify(answer), {
        status: 201,
        headers: { 'content-type': 'application/json' },
      });
    }),
    api.put('/dashboard-api/me/credentials/{credential_uuid}/revocation/', ({ params }) => {
      seen.revoked.push(params.credential_uuid);
      records[0] = { ...records[0]!, revoked: '2026-03-05T18:00:00.000Z' };
      return new Response(null, { status: 204 });
    }),
  );
  return seen;
}

function Example() {
  const [open, setOpen] = useState(true);
  return (
    <ExportDialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={() => {}}
      profileExport={useProfileExport('maya-okafor')}
    />
  );
}

const dialog = page.getByRole('dialog', { name: 'Export' });
const signButton = dialog.getByRole('button', { name: 'Sign and download' });
async function show() {
  const screen = await renderPage(<Example />, { session: signedIn() });
  await dialog.getByRole('radio', { name: 'Signed record' }).click();
  return screen;
}

afterEach(() => vi.restoreAllMocks());

describe('Signed record', () => {
  test('signs nothing until it is asked to, says who would see what, and saves the file', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const seen = mockServer();
    await show();
    await expect.element(dialog).toMatchTextContent('Hidden courses are never in it.');
    await expect.element(dialog).toMatchTextContent('Nothing yet.');
    await expect.element(dialog.getByRole('checkbox', { name: /^Include my grades/ })).not.toBeChecked();
    expect(seen.signed).toEqual([]);
    await signButton.click();
    await expect.element(dialog.getByRole('status')).toMatchTextContent('Lumen keeps no copy.');
    await expect
      .element(dialog.getByRole('list', { name: 'Signed so far' }))
      .toMatchTextContent('Record of Maya Okafor');
    await expect.poll(() => seen.signed).toEqual([{ kind: 'record', include_grades: false }]);
    await expect.poll(() => saved).toEqual(['maya-okafor-record.json']);
  });

  test('says that it is saved only as long as nothing else is chosen', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const skills = ['SQL', 'Writing'].map((name) => ({ uuid: uuidOf(name), name }));
    mockServer([], { ...NOTHING, skills });
    await show();
    const saved = dialog.getByText('Lumen keeps no copy.', { exact: false });
    const choice = dialog.getByRole('combobox', { name: 'Skill' });
    await signButton.click();
    await expect.element(saved).toBeVisible();
    await dialog.getByRole('checkbox', { name: /^Include my grades/ }).click();
    await expect.element(saved).not.toBeInTheDocument();
    await dialog.getByRole('radio', { name: 'One skill' }).click();
    await choice.selectOptions('SQL');
    await signButton.click();
    await expect.element(saved).toBeVisible();
    await choice.selectOptions('Writing');
    await expect.element(saved).not.toBeInTheDocument();
  });

  test('signs what was chosen: nothing else can be chosen before it is saved', async () => {
    const gate = aGate();
    mockServer([], { ...NOTHING, skills: [{ uuid: uuidOf('SQL'), name: 'SQL' }] });
    mockApi(
      api.post(ME, async () => {
        await gate.opened;
        return serverError();
      }),
    );
    await show();
    const grades = dialog.getByRole('checkbox', { name: /^Include my grades/ });
    await signButton.click();
    await expect.element(grades).toBeDisabled();
    for (const name of ['One skill', 'PDF'])
      await expect.element(dialog.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeDisabled();
    gate.open();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(grades).toBeEnabled();
    await dialog.getByRole('radio', { name: 'One skill' }).click();
    await dialog.getByRole('combobox', { name: 'Skill' }).selectOptions('SQL');
    const again = aGate();
    mockApi(
      api.post(ME, async () => {
        await again.opened;
        return serverError();
      }),
    );
    await signButton.click();
    await expect.element(dialog.getByRole('combobox', { name: 'Skill' })).toBeDisabled();
    again.open();
  });

  test('takes grades along only where they are ticked, and says so before', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const seen = mockServer();
    await show();
    await dialog.getByRole('checkbox', { name: /^Include my grades/ }).click();
    await expect.element(dialog).toMatchTextContent('with your grades');
    await signButton.click();
    await vi.waitFor(() => expect(seen.signed).toEqual([{ kind: 'record', include_grades: true }]));
  });

  test('asks before it revokes one, which then says when', async () => {
    const seen = mockServer([aRecord({ include_grades: true })]);
    await show();
    await expect.element(dialog).toMatchTextContent('Record · with grades · signed Mar 4, 2026');
    await dialog.getByRole('button', { name: /^Revoke Record of Maya Okafor/ }).click();
    const question = page.getByRole('dialog', { name: 'Revoke this record?' });
    expect(seen.revoked).toEqual([]);
    await question.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect.element(dialog).toMatchTextContent('revoked Mar 5, 2026');
    await expect.poll(() => seen.revoked).toEqual([uuidOf('record')]);
  });

  test('keeps the list on the screen where it cannot be fetched again', async () => {
    mockServer([aRecord()]);
    const { queryClient } = await show();
    await expect.element(dialog).toMatchTextContent('Record of Maya Okafor');
    mockApi(api.get(ME, () => serverError()));
    await queryClient.invalidateQueries({ queryKey: signedRecordsQuery.queryKey });
    await expect.element(dialog).toMatchTextContent('Record of Maya Okafor');
    await dialog.getByRole('radio', { name: 'One skill' }).click();
    await expect.element(dialog.getByRole('combobox', { name: 'Skill' })).toBeVisible();
  });

  test('that cannot be revoked says so in its own question, and not in that of another', async () => {
    mockServer([aRecord(), aRecord({ credential_uuid: uuidOf('python'), kind: 'skill', title: 'Python' })]);
    mockApi(api.put('/dashboard-api/me/credentials/{credential_uuid}/revocation/', () => serverError()));
    await show();
    await dialog.getByRole('button', { name: /^Revoke Record of Maya Okafor/ }).click();
    const question = page.getByRole('dialog', { name: 'Revoke this record?' });
    await question.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect.element(question.getByRole('alert')).toMatchTextContent('Something went wrong');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: /^Revoke Python/ }).click();
    await expect.element(question).toMatchTextContent('This cannot be undone');
    await expect.element(question.getByRole('alert')).not.toBeInTheDocument();
  });

  test('offers the skills and projects that the server says can be signed, and no others', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const python = { uuid: uuidOf('python'), name: 'Python' };
    const seen = mockServer([], { record: true, skills: [python], projects: [] });
    await show();
    await dialog.getByRole('radio', { name: 'One project' }).click();
    await expect.element(dialog.getByRole('combobox', { name: 'Project' })).toBeDisabled();
    await expect.element(dialog).toMatchTextContent('There is none that others may see');
    await dialog.getByRole('radio', { name: 'One skill' }).click();
    await dialog.getByRole('combobox', { name: 'Skill' }).selectOptions('Python');
    await signButton.click();
    await expect
      .poll(() => seen.signed)
      .toEqual([{ kind: 'skill', of_uuid: python.uuid, include_grades: false }]);
  });
});
