import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type ReactNode, type SetStateAction, useId } from 'react';
import { problemText } from '../../shared/api/problem-text';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { FormError } from '../../shared/ui/field';
import { TextArea, TextField } from '../../shared/ui/text-field';
import { ImageField } from './image-field';
import { isComplete, LIMITS, partsOf, type ProjectDraft } from './project-draft';
import styles from './project-dialog.module.css';
import {
  addProject,
  createProject,
  type Project,
  refreshProjects,
  replaceProject,
  updateProject,
} from './projects.queries';
import { SkillPicker } from './skill-picker';

export interface ProjectFormProps {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  /** The project that is edited; `null` makes a new one. */
  project: Project | null;
  /** Whose project it is; without a handle nothing can be saved. */
  handle: string | null;
  draft: ProjectDraft;
  /** Above the fields. */
  notice: ReactNode;
  onDraftChange: Dispatch<SetStateAction<ProjectDraft>>;
  /** It has been saved, just before the form closes. */
  onSaved: (project: Project) => void;
}

/** New Project and Edit Project. Full-screen below 768 px. */
export function ProjectForm({ open, onClose, onExited, ...form }: ProjectFormProps) {
  const { project, handle } = form;
  const save = useSave(project, handle);
  return (
    <Dialog
      {...{ open, onExited }}
      // Half saved is no state to leave a form in.
      onClose={() => !save.isPending && onClose()}
      title={project ? 'Edit Project' : 'New Project'}
      fullScreenOnMobile
    >
      {handle === null && !project ? (
        <DialogBody>
          <p>You must be logged in to create a project.</p>
        </DialogBody>
      ) : (
        <Fields {...{ save, onClose, ...form }} />
      )}
    </Dialog>
  );
}

interface FieldsProps extends Omit<ProjectFormProps, 'open' | 'onExited'> {
  save: ReturnType<typeof useSave>;
}

function Fields({ save, project, handle, draft, notice, onDraftChange, onSaved, onClose }: FieldsProps) {
  const reason = useId();
  const change = (part: Partial<ProjectDraft>) => onDraftChange((latest) => ({ ...latest, ...part }));
  // A picture that was chosen is not left out in silence.
  const cropping = draft.uncropped !== null;
  const ready = handle !== null && isComplete(draft) && !cropping;

  const submit = () => {
    if (!ready) return;
    save.mutate(draft, {
      onSuccess: (saved) => {
        onSaved(saved);
        onClose();
      },
    });
  };

  return (
    <form
      noValidate
      aria-busy={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DialogBody>
        <div className={styles.fields}>
          {notice}
          <TextField
            label="Title"
            required
            maxLength={LIMITS.title}
            autoComplete="off"
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
            description={`At most ${LIMITS.title} characters.`}
          />
          <TextArea
            label="Description"
            required
            maxLength={LIMITS.description}
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
            description={`${LIMITS.description - draft.description.length} characters remaining`}
          />
          <ImageField
            image={draft.image}
            uncropped={draft.uncropped}
            current={project?.project_image_url ?? null}
            onChange={change}
          />
          <SkillPicker skills={draft.skills} onChange={(skills) => change({ skills })} />
        </div>
      </DialogBody>
      <DialogFooter>
        <div className={styles.formError}>
          <FormError>{save.isError && problemText(save.error)}</FormError>
        </div>
        {cropping && (
          <p id={reason} className={styles.reason}>
            Choose Save Crop or Discard image first.
          </p>
        )}
        <Button kind="ghost" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          kind="primary"
          type="submit"
          disabled={!ready}
          busy={save.isPending}
          aria-describedby={cropping ? reason : undefined}
        >
          {save.isPending ? 'Saving...' : project ? 'Save changes' : 'Create project'}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Creates or changes a project; the lists show it before the message, and are fetched again in the background. */
function useSave(project: Project | null, handle: string | null) {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: async (draft: ProjectDraft) => {
      if (handle === null) throw new Error('You must be logged in to create a project.');
      const parts = partsOf(draft, project);
      if (!project) return createProject(handle, parts);
      return Object.keys(parts).length === 0 ? project : updateProject(handle, project.project_uuid, parts);
    },
    onSuccess: (saved) => {
      (project ? replaceProject : addProject)(queries, saved);
      refreshProjects(queries);
    },
    onError: (error) => console.error('The project could not be saved.', error),
  });
}
