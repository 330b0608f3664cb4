import { SkillChips } from '../../shared/ui/chip';
import styles from './project-content.module.css';
import { ProjectFacts } from './project-facts';
import type { Project } from './projects.queries';

/** All of a project but its title. */
export function ProjectContent({ project }: { project: Project }) {
  const { description, project_image_url, project_image_alt, skills } = project;
  return (
    <div>
      {project_image_url && (
        <img
          className={styles.picture}
          src={project_image_url}
          alt={project_image_alt}
          width={1000}
          height={600}
        />
      )}
      <ProjectFacts project={project} />
      <p className={styles.description} dir="auto">
        {description}
      </p>
      <h3 className={styles.skillsTitle}>Skills</h3>
      {skills.length > 0 ? (
        <SkillChips label="Skills" plain={skills.map(({ name }) => name)} />
      ) : (
        <p className={styles.noSkills}>No skills listed</p>
      )}
    </div>
  );
}
