import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { fileOf } from '../../shared/api/file-of';
import { problemText } from '../../shared/api/problem-text';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';
import { announce } from '../../shared/ui/announcer';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { toast } from '../../shared/ui/toast';
import { draftOf, partsOf } from './project-draft';
import styles from './project-dialog.module.css';
import {
  addProject,
  createProject,
  deleteProject,
  forgetProject,
  type ProjectParts,
  refreshProjects,
} from './project-changes.queries';
import { endorsementRequestsQuery } from './endorsements.queries';
import type { Project } from './projects.queries';

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

/**
 * All that a project is made of, taken before it goes: the API deletes for good, so Undo makes the project again.
 * @returns null where one of its pictures does not come: half a project would be no undoing
 */
async function copyOf(project: Project): Promise<ProjectParts | null> {
  const draft = draftOf(project);
  const files = await Promise.all(project.images.map(({ url }) => fileOf(url)));
  if (files.includes(undefined)) return null;
  const images = draft.images.map((image, place) => ({ ...image, source: files[place]! }));
  return partsOf({ ...draft, images }, null);
}

async function makeAgain(queries: QueryClient, handle: string, copy: ProjectParts): Promise<void> {
  try {
    addProject(queries, await createProject(handle, copy));
    refreshProjects(queries);
    void toast('success', 'Project restored.');
  } catch (error) {
    const action = { label: 'Try again', onSelect: () => void makeAgain(queries, handle, copy) };
    void toast('error', `The project could not be restored. ${problemText(error as Error)}`, { action });
  }
}

/** Asks before a project is deleted for good. */
export function DeleteProject({ project, onClose, onDeleted, ...dialog }: DeleteProjectProps) {
  const queries = useQueryClient();
  const { data: requests } = useQuery(endorsementRequestsQuery(project));
  const isEndorsed = requests?.results.some(({ endorsement }) => endorsement !== null);
  const deletion = useSingleFlightMutation({
    mutationFn: async () => {
      const copy = await copyOf(project);
      await deleteProject(project.profile_handle, project.project_uuid);
      return copy;
    },
    onSuccess: (copy) => {
      forgetProject(queries, project.project_uuid);
      refreshProjects(queries);
      announce('Project deleted');
      if (copy) {
        const action = {
          label: 'Undo',
          onSelect: () => void makeAgain(queries, project.profile_handle, copy),
        };
        void toast('success', 'Project deleted.', { action });
      }
      onDeleted();
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
      lede={
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
      {isEndorsed && ' What others have written about it goes for good.'}
    </ConfirmDialog>
  );
}
