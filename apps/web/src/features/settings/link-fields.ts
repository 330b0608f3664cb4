import type { Schemas } from '@lumen/contracts';
import { shownPlatform } from '../../shared/platforms';

type SocialMedia = Schemas['SocialMediaDto'];

/** The fields of the form in their order, by the key under which a link is saved. */
export const LINK_FIELDS = [
  { key: 'linkedin', ...shownPlatform('linkedin') },
  { key: 'instagram', ...shownPlatform('instagram') },
  { key: 'github', ...shownPlatform('github') },
  { key: 'gitlab', ...shownPlatform('gitlab') },
  { key: 'twitterX', ...shownPlatform('twitter') },
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
