import {
  SOCIAL_PLATFORM_KEYS,
  SOCIAL_PLATFORMS,
  type SocialPlatform,
} from '@lumen/matching/social-platforms';
import type { Icon } from './ui/icons';
import {
  BrandGithubIcon,
  BrandGitlabIcon,
  BrandInstagramIcon,
  BrandLinkedinIcon,
  BrandXIcon,
} from './ui/page-icons';

const ICONS: Record<SocialPlatform, Icon> = {
  linkedin: BrandLinkedinIcon,
  instagram: BrandInstagramIcon,
  twitter: BrandXIcon,
  github: BrandGithubIcon,
  gitlab: BrandGitlabIcon,
};

/** How a platform is shown. */
export const shownPlatform = (key: SocialPlatform) => ({
  name: SOCIAL_PLATFORMS[key].name,
  icon: ICONS[key],
});

/** The links of a profile in the order in which they are shown, by their names in the API. */
export const SOCIAL_LINKS = SOCIAL_PLATFORM_KEYS.map((key) => ({ key, ...shownPlatform(key) }));
