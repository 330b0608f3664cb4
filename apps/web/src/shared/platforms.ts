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
