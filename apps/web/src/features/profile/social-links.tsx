import {
  BrandGithubIcon,
  BrandGitlabIcon,
  BrandInstagramIcon,
  BrandLinkedinIcon,
  BrandXIcon,
  type Icon,
} from '../../shared/ui/icons';
import styles from './profile-card.module.css';
import type { Profile } from './profile.queries';

const PLATFORMS: readonly (readonly [key: keyof Profile['social_media'], name: string, icon: Icon])[] = [
  ['linkedin', 'LinkedIn', BrandLinkedinIcon],
  ['instagram', 'Instagram', BrandInstagramIcon],
  ['twitter', 'X (Twitter)', BrandXIcon],
  ['github', 'GitHub', BrandGithubIcon],
  ['gitlab', 'GitLab', BrandGitlabIcon],
];

/** A button for each platform the person has a link to; nothing for the others. */
export function SocialLinks({ links }: { links: Profile['social_media'] }) {
  const given = PLATFORMS.filter(([key]) => links[key]);
  if (given.length === 0) return null;
  return (
    <ul className={styles.social}>
      {given.map(([key, name, PlatformIcon]) => (
        <li key={key}>
          <a
            href={links[key]}
            target="_blank"
            rel="noreferrer"
            aria-label={`${name} (opens in a new tab)`}
            title={name}
          >
            <PlatformIcon size={19} stroke={1.8} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}
