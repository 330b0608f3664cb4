import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Endorsements } from '../../shared/endorsements/endorsement';
import { formatDate } from '../../shared/format/dates';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { CopyButton } from '../../shared/ui/copy-button';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { ProjectContent } from './project-content';
import { type Project, projectQuery } from './projects.queries';

export interface ProjectViewProps {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  project: Project;
}

/** A project to read in full. */
export function ProjectView({ open, onClose, onExited, project }: ProjectViewProps) {
  const { title, profile_first_name, profile_handle, created } = project;
  // Lists do not have them; the project is read without waiting for them.
  const { data } = useQuery(projectQuery(project.project_uuid));
  return (
    <Dialog
      {...{ open, onClose, onExited, title }}
      intro={`${profile_first_name || profile_handle} · Added ${formatDate(created)}`}
    >
      <DialogBody>
        <ProjectContent project={project} />
        {data && <Endorsements endorsements={data.endorsements} />}
      </DialogBody>
      <DialogFooter>
        <Button kind="ghost" onClick={onClose}>
          Close
        </Button>
        <CopyButton text={location.origin + paths.project(project)} label="Copy link" />
        <Link to={paths.project(project)} className={buttonClass('primary')}>
          Open page
        </Link>
      </DialogFooter>
    </Dialog>
  );
}
