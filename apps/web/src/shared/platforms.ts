import {
  BrandGithubIcon,
  BrandGitlabIcon,
  BrandInstagramIcon,
  BrandLinkedinIcon,
  BrandXIcon,
  type Icon,
} from './ui/icons';

/** The platforms to which a profile can link, by the key of their link. */
export const PLATFORMS = {
  linkedin: { name: 'LinkedIn', icon: BrandLinkedinIcon },
  instagram: { name: 'Instagram', icon: BrandInstagramIcon },
  github: { name: 'GitHub', icon: BrandGithubIcon },
  gitlab: { name: 'GitLab', icon: BrandGitlabIcon },
  x: { name: 'X (Twitter)', icon: BrandXIcon },
} as const satisfies Record<string, { name: string; icon: Icon }>;

/** The links of a profile in the order in which they are shown, by their names in the API. */
export const SOCIAL_LINKS = [
  { key: 'linkedin', ...PLATFORMS.linkedin },
  { key: 'instagram', ...PLATFORMS.instagram },
  { key: 'twitter', ...PLATFORMS.x },
  { key: 'github', ...PLATFORMS.github },
  { key: 'gitlab', ...PLATFORMS.gitlab },
] as const;
