import type { Schemas } from '@lumen/contracts';
import type { ReactNode } from 'react';
import { formatDate } from '../format/dates';
import { ReportButton } from '../reporting/report-button';
import type { ReportSubject } from '../reporting/report.queries';
import { CircleCheckIcon } from '../ui/icons';
import styles from './endorsement.module.css';

export type EndorsementText = Schemas['EndorsementDto'];

/** What somebody has confirmed of a project, and how much is known of who they are. */
export function Endorsement({ endorsement }: { endorsement: EndorsementText }) {
  const { name, role, text, endorsed_at, verified_domain, project_changed } = endorsement;
  return (
    <figure className={styles.endorsement}>
      <blockquote className={styles.text} dir="auto">
        {text}
      </blockquote>
      <figcaption className={styles.by}>
        <span>
          <bdi className={styles.name}>{name}</bdi>, <bdi>{role}</bdi>
        </span>
        <span className={styles.facts}>
          <time dateTime={endorsed_at}>{formatDate(endorsed_at)}</time>
          <span className={styles.verified}>
            <CircleCheckIcon size={14} aria-hidden />
            <span>
              address at <bdi>{verified_domain}</bdi> verified
            </span>
          </span>
          {project_changed && <span className={styles.changed}>project changed since</span>}
        </span>
      </figcaption>
    </figure>
  );
}

interface EndorsementsProps {
  endorsements: readonly EndorsementText[];
  /** The project of somebody else, where each of them can be reported. */
  reportIn?: Required<Pick<ReportSubject, 'profile_handle' | 'project_uuid'>>;
}

/** Endorsements of a project, one under the other; nothing where there are none. */
export function Endorsements({ endorsements, reportIn }: EndorsementsProps) {
  if (endorsements.length === 0) return null;
  return (
    <EndorsementSection>
      <ul className={styles.list} aria-label="Endorsements">
        {endorsements.map((endorsement) => (
          <li key={endorsement.endorsement_uuid}>
            <Endorsement endorsement={endorsement} />
            {reportIn && (
              <ReportButton
                subject={{ ...reportIn, endorsement_uuid: endorsement.endorsement_uuid }}
                of={endorsement.name}
              />
            )}
          </li>
        ))}
      </ul>
    </EndorsementSection>
  );
}

/** The part of a project that its endorsements stand in. */
export const EndorsementSection = ({ children }: { children: ReactNode }) => (
  <section className={styles.section} aria-label="Endorsements">
    <h3 className={styles.title}>Endorsements</h3>
    {children}
  </section>
);
