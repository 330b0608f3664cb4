import { SkillChips } from '../../shared/ui/chip';
import styles from './project-content.module.css';
import { ProjectGallery } from './project-gallery';
import { ProjectFacts } from './project-facts';
import type { Project } from './projects.queries';

/** What of a project its content shows. */
type ProjectText = Pick<
  Project,
  'description' | 'images' | 'skills' | 'started' | 'ended' | 'collaborators' | 'link'
>;

/** All of a project but its title. */
export function ProjectContent({ project }: { project: ProjectText }) {
  const { description, images, skills } = project;
  return (
    <div>
      {images.length > 0 && <ProjectGallery images={images} />}
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
