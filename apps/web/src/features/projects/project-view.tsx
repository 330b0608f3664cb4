import { formatDate } from '../../shared/format/dates';
import { Button } from '../../shared/ui/button';
import { SkillChips } from '../../shared/ui/chip';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import styles from './project-dialog.module.css';
import { ProjectFacts } from './project-facts';
import type { Project } from './projects.queries';

export interface ProjectViewProps {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  project: Project;
}

/** A project to read in full, for everybody who may see it. */
export function ProjectView({ open, onClose, onExited, project }: ProjectViewProps) {
  const { title, description, project_image_url, project_image_alt, skills, created } = project;
  const { profile_first_name, profile_handle } = project;
  return (
    <Dialog
      {...{ open, onClose, onExited, title }}
      lede={`${profile_first_name || profile_handle} · ${formatDate(created)}`}
      size="large"
    >
      <DialogBody>
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
      </DialogBody>
      <DialogFooter>
        <Button kind="ghost" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
