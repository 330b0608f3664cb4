import { NavLink, useParams } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { PageHeading } from '../../shared/ui/page-heading';
import styles from './feedback-section.module.css';
import { Inbox } from './inbox';
import { Topics } from './topics';
import { WeeklyCounts } from './weekly-counts';

const PARTS = [
  { path: 'feedback', title: 'Inbox', Part: Inbox },
  { path: 'feedback/weeks', title: 'By week', Part: WeeklyCounts },
  { path: 'feedback/topics', title: 'Topics', Part: Topics },
] as const;

/** /staff/feedback: what students sent with Report Feedback, how much of it there is, and what it can be about. */
export function FeedbackSection() {
  const place = (useParams()['*'] ?? '').replace(/\/$/, '');
  const { Part } = PARTS.find(({ path }) => path === place) ?? PARTS[0];
  return (
    <>
      <PageHeading
        title="Feedback"
        end={
          <nav className={styles.parts} aria-label="Feedback">
            {PARTS.map(({ path, title }) => (
              <NavLink key={path} end to={paths.staff(path)} className={styles.part}>
                {title}
              </NavLink>
            ))}
          </nav>
        }
      />
      <Part />
    </>
  );
}
