import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { problemText } from '../../shared/api/problem-text';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';
import { announce } from '../../shared/ui/announcer';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { toast } from '../../shared/ui/toast';
import styles from './project-dialog.module.css';
import {
  addProject,
  deleteProject,
  forgetProject,
  refreshProjects,
  restoreProject,
} from './project-changes.queries';
import type { Project } from './projects.queries';

export interface DeleteProjectProps {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  project: Project;
}

async function bringBack(queries: QueryClient, handle: string, undo: string): Promise<void> {
  try {
    addProject(queries, await restoreProject(handle, undo));
    refreshProjects(queries);
    void toast('success', 'Project restored.');
  } catch (error) {
    const action = { label: 'Try again', onSelect: () => void bringBack(queries, handle, undo) };
    void toast('error', `The project could not be restored. ${problemText(error as Error)}`, { action });
  }
}

/** Asks before a project is deleted; Undo brings it back with all that it had. */
export function DeleteProject({ project, onClose, ...dialog }: DeleteProjectProps) {
  const queries = useQueryClient();
  const deletion = useSingleFlightMutation({
    mutationFn: () => deleteProject(project.profile_handle, project.project_uuid),
    onSuccess: (undo) => {
      forgetProject(queries, project.project_uuid);
      refreshProjects(queries);
      announce('Project deleted');
      if (undo !== null) {
        const action = {
          label: 'Undo',
          onSelect: () => void bringBack(queries, project.profile_handle, undo),
        };
        void toast('success', 'Project deleted.', { action });
      }
      onClose();
    },
    onError: (error) => {
      console.error('The project could not be deleted.', error);
      void toast('error', 'Could not delete project. Please try again.'); // D14
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Delete Project?"
      intro={
        <span className={styles.deleted} dir="auto">
          {project.title}
        </span>
      }
      confirm="Delete"
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      Are you sure you want to delete this project? This action cannot be undone.
    </ConfirmDialog>
  );
}
