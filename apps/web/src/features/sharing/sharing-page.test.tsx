import type { Schemas } from '@lumen/contracts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { withMotion } from '../../testing/motion';
import { button } from '../../testing/page';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { dismissToasts, toasts } from '../../testing/toasts';
import { aShareable, aShareLink } from '../../testing/sharing';
import { keepDraft } from '../../shared/drafts';
import { personOf } from '../../shared/session/auth-state';
import { keyOf } from './link-texts';
import { Component } from './sharing-page';

const LINKS = '/dashboard-api/me/share-links/';
const LINK = '/dashboard-api/me/share-links/{link_uuid}/';
const ADDRESS = 'https://lumen.example/s/8kq3Zr1mVY2cT9wR4sU6Aw';
const LOOSE = { exact: false };

const PROFILE = aShareable('profile', 'Maya Okafor');
const MAP = aShareable('project', 'Bus map');
const POEM = aShareable('project', 'Poem');
const CAREER = aShareable('career', 'Data Analyst');
const WHY = aShareable('explanation', 'Data Analyst');
const SHOWN = aShareable('course', 'CS 1400 Programming');
const ALSO_SHOWN = aShareable('course', 'CS 1410 Objects');
const HIDDEN = aShareable('course', 'CS 2420 Data Structures', { is_hidden: true });
const ALL = [PROFILE, MAP, POEM, CAREER, WHY, SHOWN, ALSO_SHOWN, HIDDEN];

/** What the server keeps, and what it was sent. */
let kept: Schemas['ShareLinkDto'][];
let sent: unknown[];

beforeEach(async () => {
  kept = [];
  sent = [];
  await page.viewport(1440, 900);
  mockApi(
    api.get(LINKS, () => ({
      status: 200,
      body: { results: kept, count: kept.length, shareable: ALL },
    })),
    api.post(LINKS, ({ body }) => {
      sent.push(body);
      const link = aShareLink(body.title, [], {
        items: body.items,
        has_password: body.password !== undefined,
        openings: 0,
        last_opened_at: null,
      });
      kept = [link, ...kept];
      return { status: 201, body: { ...link, address: ADDRESS } };
    }),
    api.patch(LINK, ({ body, params }) => {
      sent.push(body);
      const link = kept.find(({ link_uuid }) => link_uuid === params['link_uuid'])!;
      kept = [{ ...link, title: body.title ?? link.title }];
      return { status: 200, body: kept[0]! };
    }),
    api.delete(LINK, ({ params }) => {
      kept = kept.filter(({ link_uuid }) => link_uuid !== params['link_uuid']);
      return { status: 204 };
    }),
    api.post('/dashboard-api/me/share-links/{link_uuid}/address/', () => ({
      status: 201,
      body: { ...kept[0]!, address: ADDRESS },
    })),
  );
});

const open = () => renderPage(<Component />, { session: signedIn() });
const dialog = page.getByRole('dialog');
const pressOutside = () => userEvent.click(document.documentElement, { position: { x: 20, y: 500 } });
const group = (name: string) => dialog.getByText(name, { exact: true });

describe('a new link', () => {
  test('holds what is chosen, and its address is told once, with its code', async () => {
    await open();
    await expect.element(page.getByText('You share nothing by link')).toBeVisible();
    await button('New link').click();
    await dialog.getByLabelText('Title').fill('For Riverbend Transit');
    await group('Projects').click();
    await dialog.getByRole('checkbox', { name: 'Bus map' }).click();
    await group('Careers').click();
    await dialog.getByRole('checkbox', { name: 'Data Analyst' }).click();
    await dialog.getByRole('checkbox', { name: /^With where the score comes from \(Data Analyst\)/ }).click();
    await expect.element(dialog.getByLabelText('Show the grades', LOOSE)).not.toBeInTheDocument();
    await dialog.getByLabelText('Expires after').selectOptions('A month');
    await dialog.getByLabelText('Password (optional)').fill('open sesame');
    await button('Create link').click();
    await expect.element(dialog.getByText(ADDRESS)).toBeVisible();
    await expect
      .element(dialog.getByRole('img', { name: 'QR code of the link For Riverbend Transit' }))
      .toBeVisible();
    await expect.element(dialog.getByText('This is the only time', LOOSE)).toBeVisible();
    await expect
      .poll(() => sent)
      .toEqual([
        {
          title: 'For Riverbend Transit',
          items: [MAP, CAREER, WHY].map(({ kind, uuid }) => ({ kind, uuid })),
          with_grades: false,
          expires_in_days: 30,
          password: 'open sesame',
        },
      ]);
    await button('Done').click();
    await expect.element(page.getByRole('heading', { name: 'For Riverbend Transit' })).toBeVisible();
    await expect.element(page.getByText('1 project, 1 career, 1 explained score', LOOSE)).toBeVisible();
    await expect.element(page.getByText('Not opened yet', LOOSE)).toBeVisible();
    await expect.element(page.getByText(ADDRESS)).not.toBeInTheDocument();
    // The button that led here went with the words that there is no link.
    const section = page.getByRole('region', { name: 'What I share' });
    await expect.element(section).toBeVisible();
    await expect.poll(() => section.element().contains(document.activeElement)).toBe(true);
  });

  test('is not lost by closing: not while it is made, and its address not by Escape or a press outside', async () => {
    const gate = aGate();
    mockApi(
      api.post(LINKS, async ({ body }) => {
        await gate.opened;
        const link = aShareLink(body.title, []);
        kept = [link];
        return { status: 201, body: { ...link, address: ADDRESS } };
      }),
    );
    await open();
    await button('New link').click();
    await dialog.getByLabelText('Title').fill('For Riverbend Transit');
    await group('Projects').click();
    await dialog.getByRole('checkbox', { name: 'Bus map' }).click();
    await button('Create link').click();
    await expect.element(button('Cancel')).toBeDisabled();
    await expect.element(dialog.getByLabelText('Title')).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await pressOutside();
    gate.open();
    await expect.element(dialog.getByText(ADDRESS)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await pressOutside();
    await expect.element(dialog.getByText(ADDRESS)).toBeVisible();
    await expect.element(dialog).not.toHaveAttribute('data-ending-style');
    await button('Done').click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('takes a hidden course only when that very course is ticked, and says so', async () => {
    await open();
    await button('New link').click();
    await group('Courses').click();
    const all = dialog.getByRole('checkbox', { name: 'All that others see of the courses' });
    await dialog.getByRole('checkbox', { name: 'CS 1410 Objects' }).click();
    await expect.element(all).toBePartiallyChecked();
    await all.click();
    await expect.element(all).toBeChecked();
    const hidden = dialog.getByRole('checkbox', { name: 'CS 2420 Data Structures' });
    await expect.element(hidden).not.toBeChecked();
    await expect.element(hidden).toHaveAccessibleDescription('Hidden from others: shows at this link only');
    await expect.element(dialog.getByRole('checkbox', { name: 'CS 1410 Objects' })).toBeChecked();
    await hidden.click();
    await dialog.getByLabelText('Show the grades', LOOSE).click();
    await dialog.getByLabelText('Title').fill('Grades');
    await button('Create link').click();
    await expect.element(dialog.getByText(ADDRESS)).toBeVisible();
    const items = [SHOWN, ALSO_SHOWN, HIDDEN].map(({ kind, uuid }) => ({ kind, uuid }));
    await expect
      .poll(() => sent)
      .toEqual([{ title: 'Grades', items, with_grades: true, expires_in_days: 7 }]);
  });

  test('keeps a hidden course that was ticked by itself when the others are taken away', async () => {
    await open();
    await button('New link').click();
    await group('Courses').click();
    const all = dialog.getByRole('checkbox', { name: 'All that others see of the courses' });
    const hidden = dialog.getByRole('checkbox', { name: 'CS 2420 Data Structures' });
    await hidden.click();
    await expect.element(hidden).toBeChecked();
    await expect.element(all).not.toBePartiallyChecked();
    await all.click();
    await expect.element(dialog.getByText('3 courses')).toBeVisible();
    await all.click();
    await expect.element(dialog.getByText('1 course', { exact: true })).toBeVisible();
    await expect.element(hidden).toBeChecked();
  });

  test('is summed up before its buttons while it is put together', async () => {
    await open();
    await button('New link').click();
    await expect.element(dialog.getByText('Choose at least one thing to share.')).toBeVisible();
    await group('Careers').click();
    await dialog.getByRole('checkbox', { name: 'Data Analyst' }).click();
    const courses = dialog.getByRole('checkbox', { name: 'All that others see of the courses' });
    await courses.click();
    await expect.element(dialog.getByText('1 career, 2 courses')).toBeVisible();
    await courses.click();
    await expect.element(dialog.getByText('1 career', { exact: true })).toBeVisible();
    await courses.click();
    const sum = dialog.getByText('1 career, 2 courses');
    await expect.element(sum).toBeVisible();
    const box = (of: typeof sum) => of.element().getBoundingClientRect();
    expect(box(sum).right).toBeLessThanOrEqual(box(button('Cancel')).left);
    await page.viewport(390, 844);
    expect(box(sum).bottom).toBeLessThanOrEqual(box(button('Cancel')).top);
  });

  test('needs a title, and says so before it is sent', async () => {
    await open();
    await button('New link').click();
    await expect.element(dialog.getByLabelText('Title')).toBeRequired();
  });

  test('says who can open it, and until when', async () => {
    await open();
    await button('New link').click();
    await expect
      .element(
        dialog.getByText(
          'Whoever has the link, and its password if you set one, can open it without an account until it expires or you revoke it.',
        ),
      )
      .toBeVisible();
  });

  test('says with what is chosen what goes along', async () => {
    await open();
    await button('New link').click();
    await expect
      .element(dialog.getByRole('group', { name: 'What it shows' }))
      .toHaveAccessibleDescription(/^Your name always shows\. .* that others see\./);
  });

  test('says what is missing, and keeps what was typed', async () => {
    await open();
    await button('New link').click();
    await dialog.getByLabelText('Password (optional)').fill('short');
    await expect.element(button('Create link')).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(button('Create link'))
      .toHaveAccessibleDescription('Choose at least one thing to share.');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Please give the link a title.')).not.toBeInTheDocument();
    await group('Profile').click();
    await dialog.getByRole('checkbox', { name: 'Name, picture, bio, location and links' }).click();
    await expect.element(button('Create link')).not.toHaveAttribute('aria-disabled', 'true');
    await button('Create link').click();
    await expect.element(dialog.getByText('Please give the link a title.')).toBeVisible();
    await expect.element(dialog.getByText('A password has at least 8 characters.')).toBeVisible();
    await expect.element(dialog.getByLabelText('Title')).toHaveFocus();
    await expect.element(dialog.getByLabelText('Password (optional)')).toHaveValue('short');
    expect(sent).toEqual([]);
  });

  test('of more than it may hold says so before it is sent', async () => {
    const skills = Array.from({ length: 62 }, (_, place) => aShareable('skill', `Skill ${place}`));
    mockApi(
      api.get(LINKS, () => ({
        status: 200,
        body: { results: kept, count: kept.length, shareable: [MAP, ...skills] },
      })),
    );
    await open();
    await button('New link').click();
    await dialog.getByLabelText('Title').fill('All of it');
    await dialog.getByRole('checkbox', { name: 'All skills' }).click();
    await expect
      .element(dialog.getByText('60 skills. A link holds at most 60 things.', { exact: true }))
      .toBeVisible();
    await group('Projects').click();
    await dialog.getByRole('checkbox', { name: 'Bus map' }).click();
    await expect
      .element(dialog.getByText('A link holds at most 60 things: leave out 1.', { exact: true }))
      .toBeVisible();
    await expect.element(button('Create link')).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('checkbox', { name: 'Bus map' }).click();
    await button('Create link').click();
    await expect.element(dialog.getByText(ADDRESS)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('whose answer is lost is listed once it is there', async () => {
    mockApi(
      api.post(LINKS, ({ body }) => {
        kept = [aShareLink(body.title, [MAP])];
        return networkError();
      }),
    );
    await open();
    await button('New link').click();
    await dialog.getByLabelText('Title').fill('For Riverbend Transit');
    await group('Projects').click();
    await dialog.getByRole('checkbox', { name: 'Bus map' }).click();
    await button('Create link').click();
    await expect.element(dialog.getByText(/It may have been created all the same/)).toBeVisible();
    await button('Cancel').click();
    await expect.element(page.getByRole('heading', { name: 'For Riverbend Transit' })).toBeVisible();
  });

  test('that is closed unsaved can be opened again as it was (D16)', async () => {
    await open();
    await button('New link').click();
    await dialog.getByLabelText('Title').fill('For Riverbend Transit');
    await group('Projects').click();
    await dialog.getByRole('checkbox', { name: 'Bus map' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByLabelText('Title')).not.toBeInTheDocument();
    await toasts.getByRole('button', { name: 'Undo' }).first().click();
    await expect.element(dialog.getByLabelText('Title')).toHaveValue('For Riverbend Transit');
    await expect.element(dialog.getByText('1 project', { exact: true })).toBeVisible();
  });

  test('that is refused stays as it was typed, with the reason', async () => {
    mockApi(
      api.post(LINKS, () => ({
        status: 409,
        body: {
          type: 'about:blank',
          title: 'Conflict',
          status: 409,
          code: 'too_many_share_links',
          detail: 'You can have at most 50 links. Please revoke one first.',
        },
      })),
    );
    await open();
    await button('New link').click();
    await dialog.getByLabelText('Title').fill('One more');
    await group('Profile').click();
    await dialog.getByRole('checkbox', { name: 'Name, picture, bio, location and links' }).click();
    await button('Create link').click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('You can have at most 50 links. Please revoke one first. Nothing was created.');
    await expect.element(dialog.getByLabelText('Title')).toHaveValue('One more');
  });

  test('of which a field is refused says so until that field is changed', async () => {
    mockApi(
      api.post(LINKS, () => ({
        status: 400,
        body: {
          type: 'about:blank',
          title: 'Bad Request',
          status: 400,
          code: 'validation_failed',
          detail: 'Some fields are not valid.',
          errors: { title: ['Not this title.'], password: ['Not this password.'] },
        },
      })),
    );
    await open();
    await button('New link').click();
    await dialog.getByLabelText('Title').fill('One more');
    await dialog.getByLabelText('Password (optional)').fill('open sesame');
    await group('Profile').click();
    await dialog.getByRole('checkbox', { name: 'Name, picture, bio, location and links' }).click();
    await button('Create link').click();
    await expect.element(dialog.getByText('Not this title.')).toBeVisible();
    await dialog.getByLabelText('Title').fill('Another');
    await expect.element(dialog.getByText('Not this title.')).not.toBeInTheDocument();
    await expect.element(dialog.getByLabelText('Title')).not.toHaveAttribute('aria-invalid');
    await expect.element(dialog.getByText('Not this password.')).toBeVisible();
    await dialog.getByLabelText('Password (optional)').fill('open sesame, please');
    await expect.element(dialog.getByText('Not this password.')).not.toBeInTheDocument();
  });

  test('is handed to another app where the browser can', async () => {
    const share = vi.fn<typeof navigator.share>(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    kept = [aShareLink('For a recruiter', [MAP])];
    await open();
    await button('New address for For a recruiter').click();
    await button('New address').click();
    await button('Share…').click();
    expect(share).toHaveBeenCalledWith({ title: 'For a recruiter', url: ADDRESS });
    Reflect.deleteProperty(navigator, 'share');
  });
});

describe('a link', () => {
  test('says what is still in it, until when it works and how often it was opened', async () => {
    const gone = aShareable('project', 'Deleted');
    kept = [
      aShareLink('For a recruiter', [PROFILE, MAP, gone, SHOWN], { has_password: true, with_grades: true }),
      aShareLink('Old', [gone], { is_expired: true, openings: 1 }),
    ];
    await open();
    await expect.element(page.getByText('Your profile, 1 project, 1 course')).toBeVisible();
    await expect
      .element(page.getByText('Works until Mar 8, 2026 · Opened 3 times, last on Mar 4, 2026'))
      .toBeVisible();
    await expect
      .element(page.getByText('Expired on Mar 8, 2026 · Opened once, last on Mar 4, 2026'))
      .toBeVisible();
    await expect.element(page.getByText('Nothing that is in it is still there')).toBeVisible();
    for (const tag of ['Password', 'Grades', 'Expired'])
      await expect.element(page.getByText(tag, { exact: true })).toBeVisible();
  });

  test('is changed without another address: what is not touched stays', async () => {
    kept = [aShareLink('For a recruiter', [MAP, WHY], { has_password: true })];
    await open();
    await button('Change For a recruiter').click();
    await group('Projects').click();
    await expect.element(dialog.getByRole('checkbox', { name: 'Bus map' })).toBeChecked();
    await dialog.getByRole('checkbox', { name: 'Poem' }).click();
    await dialog.getByLabelText('Title').fill('For two recruiters');
    await button('Save').click();
    await expect.element(page.getByRole('heading', { name: 'For two recruiters' })).toBeVisible();
    const items = [MAP, POEM, CAREER, WHY].map(({ kind, uuid }) => ({ kind, uuid }));
    await expect.poll(() => sent).toEqual([{ title: 'For two recruiters', items }]);
  });

  test('that is renamed sends its new title alone, for the rest may have been changed elsewhere', async () => {
    const gone = aShareable('career', 'No longer followed');
    kept = [aShareLink('For a recruiter', [SHOWN, HIDDEN, gone], { with_grades: true })];
    await open();
    await button('Change For a recruiter').click();
    await dialog.getByLabelText('Title').fill('For two recruiters');
    await button('Save').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => sent).toEqual([{ title: 'For two recruiters' }]);
  });

  test('shows no grades once its last course is taken out', async () => {
    kept = [aShareLink('For a recruiter', [MAP, SHOWN], { with_grades: true })];
    await open();
    await button('Change For a recruiter').click();
    await group('Courses').click();
    await dialog.getByRole('checkbox', { name: 'CS 1400 Programming' }).click();
    await button('Save').click();
    const items = [{ kind: MAP.kind, uuid: MAP.uuid }];
    await expect.poll(() => sent).toEqual([{ items, with_grades: false }]);
  });

  test('of which the title was begun to be changed is otherwise as it was changed elsewhere since', async () => {
    const link = aShareLink('For a recruiter', [SHOWN, HIDDEN], { with_grades: true });
    kept = [link];
    const screen = await open();
    await button('Change For a recruiter').click();
    await dialog.getByLabelText('Title').fill('For two recruiters');
    await screen.unmount();
    kept = [{ ...link, items: link.items.slice(0, 1), with_grades: false }];
    await open();
    await button('Change For a recruiter').click();
    await expect.element(dialog.getByLabelText('Title')).toHaveValue('For two recruiters');
    await expect.element(dialog.getByLabelText('Show the grades', LOOSE)).not.toBeChecked();
    await button('Save').click();
    await expect.poll(() => sent).toEqual([{ title: 'For two recruiters' }]);
  });

  test('loses its password where that is wanted', async () => {
    kept = [aShareLink('For a recruiter', [MAP], { has_password: true })];
    await open();
    await button('Change For a recruiter').click();
    await dialog.getByLabelText('Ask for no password any more').click();
    await button('Save').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => sent).toEqual([expect.objectContaining({ password: '' })]);
  });

  test('that expired since its change was begun needs another end', async () => {
    const link = aShareLink('For a recruiter', [MAP], { is_expired: true });
    kept = [link];
    keepDraft(personOf(signedIn())!, `link:${link.link_uuid}`, {
      title: 'For two recruiters',
      chosen: [keyOf(MAP)],
      grades: false,
      days: '',
    });
    await open();
    await button('Change For a recruiter').click();
    await expect.element(dialog.getByLabelText('Title')).toHaveValue('For two recruiters');
    await expect.element(dialog.getByLabelText('Expires after')).toHaveDisplayValue('A week');
    await button('Save').click();
    await expect.poll(() => sent).toEqual([expect.objectContaining({ expires_in_days: 7 })]);
  });

  test('is revoked after a question, and goes', async () => {
    kept = [aShareLink('For a recruiter', [MAP])];
    await open();
    await button('Revoke For a recruiter').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(kept).toHaveLength(1);
    await button('Revoke For a recruiter').click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect.element(page.getByText('You share nothing by link')).toBeVisible();
  });

  test('that is revoked leaves the keyboard on the page', async () => {
    kept = [aShareLink('For a recruiter', [MAP]), aShareLink('For a teacher', [MAP])];
    await renderPage(<Component />, { session: signedIn() });
    await expect.element(button('Revoke For a recruiter')).toBeVisible();
    button('Revoke For a recruiter').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Revoke For a recruiter')).not.toBeInTheDocument();
    const section = page.getByRole('region', { name: 'What I share' }).element();
    await expect.poll(() => section.contains(document.activeElement)).toBe(true);
  });

  test('that got a new address gives the focus back to the button that asked for it', async () => {
    await withMotion();
    kept = [aShareLink('For a recruiter', [MAP])];
    await open();
    await button('New address for For a recruiter').click();
    await button('New address').click();
    await button('Done').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('New address for For a recruiter')).toHaveFocus();
  });

  test('that could not be revoked stays, and the page says so', async () => {
    kept = [aShareLink('For a recruiter', [MAP])];
    mockApi(api.delete(LINK, () => serverError()));
    await open();
    await button('Revoke For a recruiter').click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect.element(toasts.getByText('The link was not revoked.', LOOSE)).toBeInTheDocument();
    await dismissToasts();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('heading', { name: 'For a recruiter' })).toBeVisible();
  });
});

test('links that do not come are asked for again', async () => {
  let fails = true;
  mockApi(
    api.get(LINKS, () =>
      fails
        ? serverError()
        : { status: 200, body: { results: [aShareLink('Here', [MAP])], count: 1, shareable: ALL } },
    ),
  );
  await open();
  await expect.element(page.getByText('Your links could not be loaded.')).toBeVisible();
  fails = false;
  await button('Retry').click();
  await expect.element(page.getByRole('heading', { name: 'Here' })).toBeVisible();
});
