import type { Schemas } from '@lumen/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { aMe, signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { ProfileCard, ProfileCardLoading } from './profile-card';

const STATS = [
  { label: 'Skills', value: 12 },
  { label: 'Projects', value: undefined },
];

const renderCard = ({
  isOwner = false,
  ...fields
}: Partial<Schemas['ProfileDto']> & { isOwner?: boolean } = {}) =>
  renderPage(<ProfileCard profile={aMe(fields)} isOwner={isOwner} stats={STATS} scores={[9, 4]} shareable />);

const socialLinks = () => page.getByRole('link', { name: /opens in a new tab/ });
const address = `${location.host}/maya-okafor`;
const copy = page.getByRole('button', { name: 'Copy profile address' });

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => vi.restoreAllMocks());

/** Widths of the window, and the room that the card has in it. */
test.each([
  { width: 390, room: '22.375rem' },
  { width: 768, room: '44.2rem' },
  { width: 1440, room: '18.5rem' },
])(
  'on $width px its skeleton is as high as a filled card, so that nothing moves when it comes',
  async (at) => {
    await page.viewport(at.width, 900);
    const heightOf = (container: Element) => container.firstElementChild!.getBoundingClientRect().height;
    const { container: waiting } = await renderPage(<ProfileCardLoading />);
    const { container: card } = await renderPage(
      <ProfileCard
        profile={aMe({
          location: 'Orem, Utah',
          bio: 'Information Systems senior who likes messy data and clear charts. Building small tools that make campus life a little easier.',
          social_media: { ...aMe().social_media, github: 'https://github.com/maya-okafor' },
        })}
        isOwner
        stats={STATS}
        scores={[9, 4]}
        shareable
        visibility={<p>Everybody sees it.</p>}
      />,
    );
    if (at.width > 390) await expect.element(page.getByRole('button', { name: 'Export PDF' })).toBeVisible();
    for (const each of [waiting, card]) each.style.inlineSize = at.room;
    expect(Math.abs(heightOf(waiting) - heightOf(card))).toBeLessThanOrEqual(4);
  },
);

describe('who it is', () => {
  test('a round picture (S066)', async () => {
    await renderCard({ profile_image_url: '/favicon.svg' });
    const picture = page.getByRole('region', { name: 'Profile' }).element().querySelector('img')!;
    const frame = picture.parentElement!;
    expect(getComputedStyle(frame).borderRadius).toBe('50%');
    const { width, height } = frame.getBoundingClientRect();
    expect(width).toBe(height);
  });

  test('the display name, the public address and the bio (S068, S069, S078)', async () => {
    await renderCard({ bio: 'Likes maps that argue.' });
    await expect.element(page.getByRole('heading', { name: 'Maya Okafor' })).toBeVisible();
    await expect.element(page.getByText(address, { exact: true })).toBeVisible();
    await expect.element(page.getByText('Likes maps that argue.')).toBeVisible();
  });

  test.each([
    { handle: 'maria-garcia-lopez-2', isHostSeen: false },
    { handle: 'mia', isHostSeen: true },
  ])(
    'of an address that is too long only the end, which says whose it is: $handle',
    async ({ handle, isHostSeen }) => {
      const { container } = await renderCard({ profile_handle: handle });
      container.style.inlineSize = '18.5rem';
      const whole = page.getByText(`${location.host}/${handle}`, { exact: true }).element();
      const [host, path] = [...whole.children] as HTMLElement[];
      const isSeen = (part: HTMLElement) =>
        part.scrollWidth <= part.clientWidth &&
        part.getBoundingClientRect().top < whole.getBoundingClientRect().bottom;
      expect(path!.textContent).toBe(`/${handle}`);
      expect([host!, path!].map(isSeen)).toEqual([isHostSeen, true]);
      // On one line, whatever is seen.
      expect(whole.getBoundingClientRect().height).toBeLessThan(1.5 * path!.getBoundingClientRect().height);
    },
  );

  test('the location under the name, in the closed card of a phone as well (D65)', async () => {
    const name = page.getByRole('heading', { name: 'Maya Okafor' });
    const place = page.getByText('Duluth, Minnesota');
    await renderCard({ location: 'Duluth, Minnesota', bio: 'Likes maps that argue.' });
    for (const width of [1440, 390]) {
      await page.viewport(width, 900);
      await expect.element(place).toBeVisible();
      expect(name.element().nextElementSibling).toBe(place.element().closest('p'));
    }
  });

  test('the counts, once they are known', async () => {
    await renderCard();
    const [skills, projects] = page.getByRole('definition').elements();
    expect(skills).toHaveTextContent('12');
    expect(projects).toHaveTextContent('');
  });
});

describe('the edit button of the picture', () => {
  test('leads the owner to the settings (S067)', async () => {
    await renderCard({ isOwner: true });
    await expect
      .element(page.getByRole('link', { name: 'Edit profile picture' }))
      .toHaveAttribute('href', '/settings/profile');
  });

  test('is not there for others', async () => {
    await renderCard();
    await expect.element(page.getByRole('heading', { name: 'Maya Okafor' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Edit profile picture' }).query()).toBeNull();
  });
});

describe('a report', () => {
  const report = page.getByRole('link', { name: 'Report' });

  test('can be made of a profile by others', async () => {
    await renderCard();
    await expect.element(report).toHaveAttribute('href', '/accounts/login/?next=%2F');
  });

  test('is not offered to its owner', async () => {
    await renderCard({ isOwner: true });
    await expect.element(page.getByRole('button', { name: /export|download/i }).first()).toBeVisible();
    expect(report.query()).toBeNull();
  });
});

describe('a profile of one’s own', () => {
  const own = page.getByRole('link', { name: 'Make your own' });
  const card = <ProfileCard profile={aMe()} isOwner={false} stats={STATS} scores={[9, 4]} shareable />;

  test('is the next step of who is not signed in', async () => {
    await renderPage(card);
    await expect.element(own).toHaveAttribute('href', '/welcome');
  });

  test('is offered on the closed card of a phone, too, beside See more and no lower', async () => {
    await page.viewport(390, 844);
    await renderPage(card);
    const box = (of: Locator) => of.element().getBoundingClientRect();
    const more = page.getByRole('button', { name: 'See more' });
    await expect.element(own).toHaveAttribute('href', '/welcome');
    expect(box(own).top).toBe(box(more).top);
    expect(box(own).bottom).toBe(box(more).bottom);
    expect(box(own).right).toBeLessThanOrEqual(box(more).left);
    await more.click();
    const less = page.getByRole('button', { name: 'Show less' });
    await expect.poll(() => own.elements()).toHaveLength(1);
    expect(box(own).bottom).toBeLessThanOrEqual(box(less).top);
  });

  test('is not offered to who has one', async () => {
    await renderPage(card, { session: signedIn('noor') });
    await expect.element(page.getByRole('button', { name: 'Report' })).toBeVisible();
    expect(own.query()).toBeNull();
  });
});

describe('the copy button', () => {
  test('puts the address on the clipboard and says so (S070)', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await renderCard();
    await copy.click();
    expect(write).toHaveBeenCalledWith(`${location.origin}/maya-okafor`);
    await expect.element(page.getByText('Profile address copied')).toBeInTheDocument();
  });

  test('copies in the old way when the Clipboard API refuses (S071)', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    let copied: string | undefined;
    vi.spyOn(document, 'execCommand').mockImplementation(() => {
      copied = (document.activeElement as HTMLTextAreaElement).value;
      return true;
    });
    await renderCard();
    await copy.click();
    await expect.element(page.getByText('Profile address copied')).toBeInTheDocument();
    expect(copied).toBe(`${location.origin}/maya-okafor`);
    expect(document.querySelector('textarea')).toBeNull();
    await expect.element(copy).toHaveFocus();
  });

  test('copies in the old way where there is no Clipboard API (S071)', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    const command = vi.spyOn(document, 'execCommand').mockReturnValue(true);
    await renderCard();
    await copy.click();
    await expect.poll(() => command.mock.calls).toEqual([['copy']]);
  });

  test('says so when neither way works', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    await renderCard();
    await copy.click();
    await expect.element(page.getByText('Could not copy the address.').first()).toBeVisible();
  });
});

describe('the social buttons', () => {
  test('stand for the links that exist: LinkedIn, Instagram, X (S072, S073, S074)', async () => {
    const social_media = {
      linkedin: 'https://www.linkedin.com/in/maya',
      instagram: 'https://www.instagram.com/maya',
      twitter: 'https://x.com/maya',
      twitterX: 'https://x.com/maya',
    };
    await renderCard({ social_media });
    await expect.element(socialLinks().first()).toBeVisible();
    expect(
      socialLinks()
        .elements()
        .map((link) => [link.getAttribute('title'), link.getAttribute('href')]),
    ).toEqual([
      ['LinkedIn', social_media.linkedin],
      ['Instagram', social_media.instagram],
      ['X (Twitter)', social_media.twitter],
    ]);
  });

  test('stand for the links that exist: GitHub, GitLab (S075, S076)', async () => {
    await renderCard({
      social_media: { github: 'https://github.com/maya', gitlab: 'https://gitlab.com/maya' },
    });
    await expect.element(socialLinks().first()).toBeVisible();
    expect(
      socialLinks()
        .elements()
        .map((link) => [link.getAttribute('title'), link.getAttribute('href')]),
    ).toEqual([
      ['GitHub', 'https://github.com/maya'],
      ['GitLab', 'https://gitlab.com/maya'],
    ]);
  });

  test('are absent where there are no links (S072, S073, S074)', async () => {
    await renderCard({ social_media: {} });
    await expect.element(page.getByRole('heading', { name: 'Maya Okafor' })).toBeVisible();
    expect(socialLinks().query()).toBeNull();
  });

  test('open in a new tab (S077)', async () => {
    await renderCard({ social_media: { github: 'https://github.com/maya' } });
    await expect.element(socialLinks()).toHaveAttribute('target', '_blank');
  });
});

describe('on mobile', () => {
  const more = page.getByRole('button', { name: 'See more' });
  const less = page.getByRole('button', { name: 'Show less' });
  const bio = page.getByText('Likes maps that argue.');

  beforeEach(() => page.viewport(390, 844));

  test('the card is closed behind See more, and opened it shows Show less (S080, S081)', async () => {
    await renderCard({ bio: 'Likes maps that argue.' });
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
    await expect.element(bio).not.toBeInTheDocument();
    await more.click();
    await expect.element(bio).toBeVisible();
    await expect.element(less).toHaveAttribute('aria-expanded', 'true');
    await less.click();
    await expect.element(bio).not.toBeInTheDocument();
  });

  test('an export goes on while the card is closed', async () => {
    const asked: AbortSignal[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((_address, init) => {
      asked.push(init!.signal!);
      return new Promise(() => undefined);
    });
    await renderCard({ isOwner: true });
    await more.click();
    await page.getByRole('button', { name: 'Export PDF' }).click();
    await expect.poll(() => asked.length).toBe(1);
    await less.click();
    await expect.element(more).toBeVisible();
    await more.click();
    await expect.element(page.getByRole('button', { name: 'Exporting…' })).toBeVisible();
    expect(asked.map(({ aborted }) => aborted)).toEqual([false]);
  });

  test('the choice is remembered under showFullProfile (S082)', async () => {
    const first = await renderCard({ bio: 'Likes maps that argue.' });
    await more.click();
    expect(localStorage.getItem('showFullProfile')).toBe('true');
    await first.unmount();
    await renderCard({ bio: 'Likes maps that argue.' });
    await expect.element(bio).toBeVisible();
    await less.click();
    expect(localStorage.getItem('showFullProfile')).toBe('false');
  });
});

test('on wide screens all of the card is there at once', async () => {
  await page.viewport(768, 1024);
  await renderCard({ bio: 'Likes maps that argue.' });
  await expect.element(page.getByText('Likes maps that argue.')).toBeVisible();
  expect(page.getByRole('button', { name: 'See more' }).query()).toBeNull();
});

test.each([1440, 768, 390])(
  'at %i px the cover is drawn no larger than it is meant, and whole',
  async (width) => {
    await page.viewport(width, 900);
    await renderCard();
    const more = page.getByRole('button', { name: 'See more' });
    if (width === 390) await more.click();
    const cover = page.getByRole('region', { name: 'Profile' }).element().querySelector('svg:has(circle)')!;
    await expect.poll(() => cover.getBoundingClientRect().width).toBeGreaterThan(0);
    const spark = cover.querySelector('circle:last-of-type')!;
    expect(spark.getBoundingClientRect().width).toBeLessThanOrEqual(5);
    const [inner, outer] = [spark.getBoundingClientRect(), cover.getBoundingClientRect()];
    expect(inner.top).toBeGreaterThanOrEqual(outer.top);
    expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
  },
);

describe('what the owner can do', () => {
  const exportButton = page.getByRole('button', { name: 'Export PDF' });

  test('is to export the profile (S079)', async () => {
    await renderCard({ isOwner: true });
    await expect.element(exportButton).toBeVisible();
  });

  test('nobody else exports it (S079)', async () => {
    await renderCard();
    await expect.element(page.getByRole('heading', { name: 'Maya Okafor' })).toBeVisible();
    expect(exportButton.query()).toBeNull();
  });
});

test('a public profile shows its address as a QR code', async () => {
  await renderCard();
  const button = page.getByRole('button', { name: 'Show QR code' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Share this profile' });
  const code = dialog.getByRole('img', { name: 'QR code of the profile of Maya Okafor' });
  await expect.element(code).toBeVisible();
  expect(code.element().querySelector('path')!.getAttribute('d')).toMatch(/^(M\d+ \d+h\d+v1H\d+z){100,}$/);
  await expect.element(dialog.getByText(`${location.origin}/maya-okafor`)).toBeVisible();
  await dialog.getByText('Close', { exact: true }).click();
  await expect.element(button).toHaveFocus();
});
