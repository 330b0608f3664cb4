import type { Schemas } from '@lumen/contracts';
import {
  BrandGithubIcon,
  BrandGitlabIcon,
  BrandInstagramIcon,
  BrandLinkedinIcon,
  BrandXIcon,
  type Icon,
} from '../../shared/ui/icons';

type SocialMedia = Schemas['SocialMediaDto'];

export const PLATFORMS = [
  { key: 'linkedin', name: 'LinkedIn', icon: BrandLinkedinIcon },
  { key: 'instagram', name: 'Instagram', icon: BrandInstagramIcon },
  { key: 'github', name: 'GitHub', icon: BrandGithubIcon },
  { key: 'gitlab', name: 'GitLab', icon: BrandGitlabIcon },
  { key: 'twitterX', name: 'X (Twitter)', icon: BrandXIcon },
] as const satisfies readonly { key: keyof SocialMedia; name: string; icon: Icon }[];

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
