import type { Schemas } from '@lumen/contracts';
import { PLATFORMS as ALL } from '../../shared/platforms';

type SocialMedia = Schemas['SocialMediaDto'];

/** The platforms in the order of the form, by the key under which a link is saved. */
export const PLATFORMS = [
  { key: 'linkedin', ...ALL.linkedin },
  { key: 'instagram', ...ALL.instagram },
  { key: 'github', ...ALL.github },
  { key: 'gitlab', ...ALL.gitlab },
  { key: 'twitterX', ...ALL.x },
] as const satisfies readonly { key: keyof SocialMedia }[];

export type PlatformKey = (typeof PLATFORMS)[number]['key'];

/** Links by platform; an empty text where there is none. */
export type Links = Record<PlatformKey, string>;

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
  const changed = PLATFORMS.map(({ key }) => [key, after[key].trim()] as const).filter(
    ([key, link]) => link !== before[key],
  );
  return Object.fromEntries(changed);
}
