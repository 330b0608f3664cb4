import type { Schemas } from '@lumen/contracts';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { aMe, signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { meQuery } from '../../shared/session/session.queries';
import { ProfilePicture } from './profile-picture';

const dialog = page.getByRole('dialog', { name: 'Profile image' });
const save = dialog.getByRole('button', { name: 'Save' });
const picker = dialog.getByLabelText(/^Choose or drop/);
const zoom = dialog.getByRole('slider', { name: 'Zoom' });
const part = dialog.getByRole('group', { name: 'Part of the image that is shown; arrow keys move it' });

/** A wide picture. */
async function aPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(640, 360);
  canvas.getContext('2d')!.fillRect(0, 0, 320, 360);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'me.png', { type: 'image/png' });
}

function Card() {
  const { data: me } = useQuery(meQuery);
  return me ? <ProfilePicture me={me} /> : null;
}

let me: Schemas['MeDto'];
let forms: FormData[];

beforeEach(() => {
  me = aMe();
  forms = [];
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: me })),
    api.patch('/dashboard-api/me/', async ({ request }) => {
      forms.push(await request.formData());
      return { status: 200, body: me };
    }),
  );
});

const open = async () => {
  await renderPage(<Card />, { session: signedIn() });
  await page.getByRole('button', { name: 'Change image' }).click();
  await expect.element(dialog).toBeVisible();
  // The dialog is scaled until it has opened, and so is what is measured in it.
  await expect.poll(() => getComputedStyle(dialog.element()).transform).toBe('none');
};

const openWith = async (file: File) => {
  await open();
  await userEvent.upload(picker, file);
};

describe('the image dialog', () => {
  test('is left by Cancel with nothing saved', async () => {
    await openWith(await aPhoto());
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(forms).toEqual([]);
  });

  test('takes image files only, and saves nothing before there is one (S564, S565)', async () => {
    await open();
    await expect.element(picker).toHaveAttribute('accept', 'image/*');
    await expect.element(save).toBeDisabled();
  });

  test('shows the image under a square of 90% of the stage, at the zoom that just covers it (S561, S562, S563)', async () => {
    await openWith(await aPhoto());
    await expect.element(part).toBeVisible();
    await expect.element(save).toBeEnabled();
    const square = part.element() as HTMLElement;
    const stage = square.parentElement!;
    expect(square.offsetWidth).toBe(square.offsetHeight);
    expect(square.offsetWidth).toBeCloseTo(0.9 * Math.min(stage.offsetWidth, stage.offsetHeight), 0);
    await expect.element(zoom).toHaveAttribute('max', '4');
    const slider = zoom.element() as HTMLInputElement;
    await expect.poll(() => Number(slider.min)).toBeCloseTo(1.6);
    await expect.poll(() => Number(slider.value)).toBeCloseTo(1.6);
  });

  test('zooms with the keyboard, to 4 and no further (S563)', async () => {
    await openWith(await aPhoto());
    await expect.element(save).toBeEnabled();
    (zoom.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.element(zoom).toHaveValue('4');
    await userEvent.keyboard('{ArrowRight}{Home}');
    await expect.poll(() => Number((zoom.element() as HTMLInputElement).value)).toBeCloseTo(1.6);
  });

  test('saves the square as profile.webp, says so and closes (S561)', async () => {
    await openWith(await aPhoto());
    await save.click();
    await expect.element(page.getByText('Profile image saved.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    const file = forms[0]!.get('profile_image') as File;
    expect([file.name, file.type]).toEqual(['profile.webp', 'image/webp']);
    const { width, height } = await createImageBitmap(file);
    expect([width, height]).toEqual([360, 360]);
  });

  test('pressed twice saves once', async () => {
    await openWith(await aPhoto());
    await expect.element(save).toBeEnabled();
    const button = save.element() as HTMLElement;
    button.click();
    button.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(forms).toHaveLength(1);
  });

  test('gives an image back when another is chosen and when it closes', async () => {
    const made = vi.spyOn(URL, 'createObjectURL');
    const givenBack = vi.spyOn(URL, 'revokeObjectURL');
    // A file that an earlier test saved may be given back meanwhile.
    const images = () => made.mock.results.map(({ value }) => value);
    const imagesBack = () => images().filter((url) => givenBack.mock.calls.flat().includes(url));
    await openWith(await aPhoto());
    await expect.element(save).toBeEnabled();
    await userEvent.upload(picker, await aPhoto());
    await expect.poll(() => imagesBack()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => imagesBack()).toEqual(images());
    expect(images()).toHaveLength(2);
  });

  test("says 'Could not read selected image.' of a file that is none, and cannot save it (S565, S569)", async () => {
    await openWith(new File(['not a picture'], 'me.png', { type: 'image/png' }));
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Could not read selected image.');
    await expect.element(save).toBeDisabled();
    await userEvent.upload(picker, await aPhoto());
    await expect.element(save).toBeEnabled();
    await expect.element(dialog.getByText('Could not read selected image.')).not.toBeInTheDocument();
  });

  test("says 'Failed to save profile image.' when it cannot be saved, and keeps the crop (S568)", async () => {
    mockApi(api.patch('/dashboard-api/me/', () => serverError()));
    await openWith(await aPhoto());
    await save.click();
    await expect.element(dialog.getByText('Failed to save profile image.', { exact: true })).toBeVisible();
    await expect.element(save).toBeEnabled();
  });

  test('stays while it saves, and a failure that was told is forgotten when it closes', async () => {
    const gate = aGate();
    mockApi(
      api.patch('/dashboard-api/me/', async () => {
        await gate.opened;
        return serverError();
      }),
    );
    await openWith(await aPhoto());
    await save.click();
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect.element(picker).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    gate.open();
    const failure = dialog.getByText('Failed to save profile image.', { exact: true });
    await expect.element(failure).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Change image' }).click();
    await expect.element(picker).toBeVisible();
    await expect.element(failure).not.toBeInTheDocument();
  });
});

test('an image can be taken away', async () => {
  me = aMe({ profile_image_url: '/media/maya.webp' });
  await renderPage(<Card />, { session: signedIn() });
  await page.getByRole('button', { name: 'Remove image' }).click();
  await expect.element(page.getByText('Profile image removed.')).toBeVisible();
  expect([...forms[0]!]).toEqual([['profile_image_url', '']]);
  await expect.element(page.getByRole('button', { name: 'Change image' })).toHaveFocus();
});

test('an image that was taken away comes back with Undo', async () => {
  const picture = await new OffscreenCanvas(4, 4).convertToBlob().catch(() => new Blob(['picture']));
  mockApi(api.get('/media/{key}', () => new Response(picture, { headers: { 'content-type': 'image/png' } })));
  me = aMe({ profile_image_url: '/media/maya.png' });
  await renderPage(<Card />, { session: signedIn() });
  await page.getByRole('button', { name: 'Remove image' }).click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => forms.length).toBe(2);
  const sent = forms[1]!.get('profile_image') as File;
  expect([sent.size, sent.type]).toEqual([picture.size, 'image/png']);
});
