import { formatPeriod } from '../../shared/format/dates';
import { ArrowUpRightIcon } from '../../shared/ui/page-icons';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './project-facts.module.css';
import type { Project } from './projects.queries';

/** Where an address leads, as people say it. */
const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');

/** The link of a project, shown as where it leads: what its owner wrote is no recommendation of ours. */
export const ProjectLink = ({ href }: { href: string }) => (
  <a className={styles.link} href={href} target="_blank" rel="noopener nofollow ugc">
    <span>{hostOf(href)}</span>
    <ArrowUpRightIcon size={14} aria-hidden />
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </a>
);

type ProjectFactsOf = Pick<Project, 'started' | 'ended' | 'collaborators' | 'link'>;

/** When a project was made, with whom, and where there is more of it; nothing where nothing is said. */
export function ProjectFacts({ project }: { project: ProjectFactsOf }) {
  const { started, ended, collaborators, link } = project;
  if (started === null && collaborators.length === 0 && link === null) return null;
  return (
    <dl className={styles.facts}>
      {started && (
        <div>
          <dt>When</dt>
          <dd>{formatPeriod(started, ended)}</dd>
        </div>
      )}
      {collaborators.length > 0 && (
        <div>
          <dt>With</dt>
          <dd>
            {collaborators.map((name, place) => (
              <span key={name}>
                {place > 0 && ', '}
                <bdi>{name}</bdi>
              </span>
            ))}
          </dd>
        </div>
      )}
      {link && (
        <div>
          <dt>Link</dt>
          <dd>
            <ProjectLink href={link} />
          </dd>
        </div>
      )}
    </dl>
  );
}
