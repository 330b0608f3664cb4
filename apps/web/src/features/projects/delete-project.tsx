import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { announce } from '../../shared/ui/announcer';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { toast } from '../../shared/ui/toast';
import styles from './project-dialog.module.css';
import { deleteProject, forgetProject, type Project, refreshProjects } from './projects.queries';

export interface DeleteProjectProps {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  project: Project;
  /** It is gone, just before the dialog closes. */
  onDeleted: () => void;
  /** Where focus goes from here. */
  finalFocus: () => HTMLElement | true | null;
}

/** Asks before a project is deleted for good. */
export function DeleteProject({ project, onClose, onDeleted, ...dialog }: DeleteProjectProps) {
  const queries = useQueryClient();
  const cancel = useRef<HTMLButtonElement>(null);
  const deletion = useMutation({
    mutationFn: () => deleteProject(project.profile_handle, project.project_uuid),
    onSuccess: () => {
      forgetProject(queries, project.project_uuid);
      refreshProjects(queries);
      announce('Project deleted');
      onDeleted();
      onClose();
    },
    onError: (error) => {
      console.error('The project could not be deleted.', error);
      void toast('error', 'Could not delete project. Please try again.'); // D14
    },
  });
  return (
    <Dialog
      {...dialog}
      // Its answer would close whatever is open by then.
      onClose={() => !deletion.isPending && onClose()}
      title="Delete Project?"
      lede={<span className={styles.deleted}>{project.title}</span>}
      size="small"
      initialFocus={cancel}
    >
      <DialogBody>
        <p>Are you sure you want to delete this project? This action cannot be undone.</p>
      </DialogBody>
      <DialogFooter>
        <Button ref={cancel} kind="ghost" disabled={deletion.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button kind="danger-solid" busy={deletion.isPending} onClick={() => deletion.mutate()}>
          Delete
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
