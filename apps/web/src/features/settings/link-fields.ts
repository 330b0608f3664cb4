import type { Schemas } from '@lumen/contracts';
import { SOCIAL_PLATFORMS, type SocialPlatform } from '@lumen/matching/social-platforms';
import { shownPlatform } from '../../shared/platforms';

type SocialMedia = Schemas['SocialMediaDto'];

/** Of a platform, and what an address on it looks like. */
function fieldOf(platform: SocialPlatform) {
  const { hosts, path } = SOCIAL_PLATFORMS[platform];
  return { ...shownPlatform(platform), example: `${hosts[0].replace(/^www\./, '')}${path}you` };
}

/** The fields of the form in their order, by the key under which a link is saved. */
export const LINK_FIELDS = [
  { key: 'linkedin', ...fieldOf('linkedin') },
  { key: 'instagram', ...fieldOf('instagram') },
  { key: 'github', ...fieldOf('github') },
  { key: 'gitlab', ...fieldOf('gitlab') },
  { key: 'twitterX', ...fieldOf('twitter') },
] as const satisfies readonly { key: keyof SocialMedia }[];

export type LinkKey = (typeof LINK_FIELDS)[number]['key'];

/** Links by platform; an empty text where there is none. */
export type Links = Record<LinkKey, string>;

/** The five links as they are saved. A server may know X by its older name alone (D01). */
export const linksOf = (saved: SocialMedia): Links => ({
  linkedin: saved.linkedin ?? '',
  instagram: saved.instagram ?? '',
  github: saved.github ?? '',
  gitlab: saved.gitlab ?? '',
  twitterX: saved.twitterX ?? saved.twitter ?? '',
});

/** The links that are others now, trimmed; an empty text takes one away. */
export function changedLinks(before: Links, after: Links): Partial<Links> {
  const changed = LINK_FIELDS.map(({ key }) => [key, after[key].trim()] as const).filter(
    ([key, link]) => link !== before[key],
  );
  return Object.fromEntries(changed);
}
