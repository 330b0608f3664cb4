import { PROJECT_DESCRIPTION_MAX, PROJECT_LINK_MAX, PROJECT_TITLE_MAX } from '@lumen/matching/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type ReactNode, type SetStateAction, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { fieldErrors } from '../../shared/api/field-errors';
import { problemText } from '../../shared/api/problem-text';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { FormError, RequiredNote } from '../../shared/ui/field';
import { FieldRow, Fields } from '../../shared/ui/fields';
import { Form } from '../../shared/ui/form';
import { MonthField } from '../../shared/ui/month-field';
import { TextArea, TextField } from '../../shared/ui/text-field';
import { ImagesField } from './images-field';
import { isComplete, isDirty, partsOf, type ProjectDraft } from './project-draft';
import styles from './project-dialog.module.css';
import {
  addProject,
  createProject,
  refreshProjects,
  replaceProject,
  updateProject,
} from './project-changes.queries';
import type { Project } from './projects.queries';
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
  /** It has been saved, just before the form closes, or when it is no longer on the screen. */
  onSaved: () => void;
}

/** New Project and Edit Project. Full-screen below 768 px. */
export function ProjectForm({ open, onClose, onExited, onSaved, ...form }: ProjectFormProps) {
  const { project, handle } = form;
  const save = useSave(project, handle, onSaved);
  const mayWrite = handle !== null || project !== null;
  return (
    <Dialog
      {...{ open, onExited }}
      // Half saved is no state to leave a form in.
      onClose={() => !save.isPending && onClose()}
      title={project ? 'Edit Project' : 'New Project'}
      size={mayWrite ? 'medium' : 'small'}
      fullScreenOnMobile={mayWrite}
    >
      {mayWrite ? <ProjectFields {...{ save, onClose, ...form }} /> : <MustLogIn />}
    </Dialog>
  );
}

/** In place of the fields for visitors, who come back here when they have logged in. */
function MustLogIn() {
  const { pathname } = useLocation();
  return (
    <>
      <DialogBody>
        <p>You must be logged in to create a project.</p>
      </DialogBody>
      <DialogFooter>
        <Link to={paths.signUp(pathname)} className={buttonClass()}>
          Create an account
        </Link>
        <Link to={paths.login(pathname)} className={buttonClass('primary')}>
          Log in
        </Link>
      </DialogFooter>
    </>
  );
}

/** The next year, as a project may be planned, and as many before it as anybody looks back on. */
const MONTHS = { until: new Date().getFullYear() + 1, years: 60 };

const FINISH_CROP = 'Choose Save Crop or Discard image first.';
const FINISH_SKILL = 'Choose the skill that you have typed, or remove it.';

/** The fields that show what the server says of them. */
const WITH_OWN_ERROR = ['images', 'image_alts', 'link', 'started', 'ended', 'collaborators'] as const;

/** @returns with the errors of fields, whether they are all that the server says */
function errorsOf(error: Error | null) {
  const errors = fieldErrors(error, WITH_OWN_ERROR);
  const shown = Object.keys(errors).length;
  return { errors, areAll: shown > 0 && shown === Object.keys(fieldErrors(error)).length };
}

interface ProjectFieldsProps extends Omit<ProjectFormProps, 'open' | 'onExited' | 'onSaved'> {
  save: ReturnType<typeof useSave>;
}

function ProjectFields({ save, project, handle, draft, notice, onDraftChange, onClose }: ProjectFieldsProps) {
  const { errors, areAll } = errorsOf(save.error);
  const change = (part: Partial<ProjectDraft>) => {
    if (areAll) save.reset();
    onDraftChange((latest) => ({ ...latest, ...part }));
  };
  const [isTypingSkill, setTypingSkill] = useState(false);
  // A picture that was chosen is not left out in silence, nor is a skill that was typed.
  const isCropping = draft.uncropped !== null;
  const unfinished = isCropping ? FINISH_CROP : isTypingSkill ? FINISH_SKILL : null;
  const canSave = handle !== null && isComplete(draft) && !isCropping;

  const submit = () => {
    if (!canSave || isTypingSkill) return;
    save.mutate(draft, { onSuccess: onClose });
  };

  return (
    <Form onSubmit={submit} busy={save.isPending}>
      <DialogBody>
        <Fields busy={save.isPending}>
          {notice}
          <RequiredNote />
          <TextField
            label="Title"
            required
            maxLength={PROJECT_TITLE_MAX}
            autoComplete="off"
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
            description={`At most ${PROJECT_TITLE_MAX} characters.`}
          />
          <TextArea
            label="Description"
            required
            maxLength={PROJECT_DESCRIPTION_MAX}
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
            description={`${PROJECT_DESCRIPTION_MAX - draft.description.length} characters remaining`}
          />
          <ImagesField
            images={draft.images}
            uncropped={draft.uncropped}
            error={errors.images ?? errors.image_alts}
            onChange={change}
          />
          <TextField
            label="Link"
            inputMode="url"
            dir="ltr"
            maxLength={PROJECT_LINK_MAX}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.link}
            onChange={(event) => change({ link: event.target.value })}
            error={errors.link}
            description="Where to see more of it: a site, a repository, a paper."
          />
          <FieldRow>
            <MonthField
              label="Started"
              {...MONTHS}
              value={draft.started}
              onChange={(started) => change({ started })}
              error={errors.started}
            />
            <MonthField
              label="Ended"
              {...MONTHS}
              value={draft.ended}
              onChange={(ended) => change({ ended })}
              error={errors.ended}
              description="Leave empty if it is still going on."
            />
          </FieldRow>
          <TextArea
            label="Made with"
            rows={2}
            value={draft.collaborators}
            onChange={(event) => change({ collaborators: event.target.value })}
            error={errors.collaborators}
            description="One name per line, at most 10. Everybody who sees the project sees them."
          />
          <SkillPicker
            skills={draft.skills}
            onChange={(skills) => change({ skills })}
            onUnfinished={setTypingSkill}
          />
        </Fields>
      </DialogBody>
      <FormFooter
        problem={save.isError && !areAll && problemText(save.error)}
        unfinished={unfinished}
        canSave={canSave}
        isChanged={project === null || isDirty(draft, project)}
        isSaving={save.isPending}
        submit={project ? 'Save changes' : 'Create project'}
        onCancel={onClose}
      />
    </Form>
  );
}

interface FormFooterProps {
  /** Why it could not be saved, where no field shows it. */
  problem: string | false;
  /** What has to be finished first; null where nothing has. */
  unfinished: string | null;
  canSave: boolean;
  isChanged: boolean;
  isSaving: boolean;
  submit: string;
  onCancel: () => void;
}

function FormFooter({
  problem,
  unfinished,
  canSave,
  isChanged,
  isSaving,
  submit,
  onCancel,
}: FormFooterProps) {
  const reasonId = useId();
  return (
    <DialogFooter>
      <div className={styles.formError}>
        <FormError>{problem}</FormError>
      </div>
      {unfinished !== null && (
        <p id={reasonId} className={styles.reason}>
          {unfinished}
        </p>
      )}
      <Button kind="ghost" disabled={isSaving} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        kind="primary"
        type="submit"
        disabled={!canSave}
        busy={isSaving}
        idle={unfinished !== null || !isChanged}
        aria-describedby={unfinished === null ? undefined : reasonId}
      >
        {isSaving ? 'Saving...' : submit}
      </Button>
    </DialogFooter>
  );
}

/** Creates or changes a project; the lists show it before the message, and are fetched again in the background. */
function useSave(project: Project | null, handle: string | null, onSaved: () => void) {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: async (draft: ProjectDraft) => {
      if (handle === null) throw new Error('You must be logged in to create a project.');
      const parts = partsOf(draft, project);
      if (!project) return createProject(handle, parts, draft.key);
      return Object.keys(parts).length === 0 ? project : updateProject(handle, project.project_uuid, parts);
    },
    onSuccess: (saved) => {
      // Also where the form was left meanwhile: it is not to be saved a second time.
      onSaved();
      (project ? replaceProject : addProject)(queries, saved);
      refreshProjects(queries);
    },
    onError: (error) => console.error('The project could not be saved.', error),
  });
}
