import { SOCIAL_LINKS } from '../../shared/platforms';
import styles from './profile-card.module.css';
import type { Profile } from './profile.queries';

/** A button for each platform the person has a link to; nothing for the others. */
export function SocialLinks({ links }: { links: Profile['social_media'] }) {
  const given = SOCIAL_LINKS.filter(({ key }) => links[key]);
  if (given.length === 0) return null;
  return (
    <ul className={styles.social}>
      {given.map(({ key, name, icon: PlatformIcon }) => (
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
