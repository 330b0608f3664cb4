import type { ReactNode } from 'react';
import { formatPeriod } from '../../shared/format/dates';
import { paths } from '../../shared/paths';
import { Card } from '../../shared/ui/card';
import { CardButton } from '../../shared/ui/card-button';
import { SkillChips } from '../../shared/ui/chip';
import { Clamp } from '../../shared/ui/clamp';
import styles from './project-card.module.css';
import { ProjectLink } from './project-facts';
import { ProjectImage } from './project-image';
import type { Project } from './projects.queries';

export interface ProjectCardProps {
  project: Project;
  /** Stands above the title, such as whose project it is. */
  byline?: ReactNode;
  /** Buttons at the foot of the card. */
  actions?: ReactNode;
  /** Shows the project in full. */
  onView: (project: Project) => void;
}

/** A project: what it looks like, what it is and which skills it shows. */
export function ProjectCard({ project, byline, actions, onView }: ProjectCardProps) {
  const { title, description, project_image_url, project_image_alt, started, ended, link, skills } = project;
  return (
    <Card as="article" className={styles.card}>
      <ProjectImage src={project_image_url} alt={project_image_alt} />
      <div className={styles.body}>
        {byline}
        <h3 className={styles.title} dir="auto">
          <CardButton href={paths.project(project)} onPress={() => onView(project)}>
            {title}
          </CardButton>
        </h3>
        {(started ?? link) !== null && (
          <p className={styles.facts}>
            {started && <span>{formatPeriod(started, ended)}</span>}
            {link && <ProjectLink href={link} />}
          </p>
        )}
        <Clamp className={styles.description}>{description}</Clamp>
        <div className={styles.skills}>
          {skills.length > 0 ? (
            <SkillChips label="Skills" plain={skills.map(({ name }) => name)} />
          ) : (
            <p className={styles.noSkills}>No skills listed</p>
          )}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Card>
  );
}
