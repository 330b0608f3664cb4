import { lazy, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keepDraft, readDraft } from '../../shared/drafts';
import { remember, remembered } from '../../shared/remembered';
import { useAuthor } from '../../shared/session/use-author';
import { useAuth, usePerson } from '../../shared/session/use-session';
import { LazyPart } from '../../shared/ui/lazy-part';
import { toast } from '../../shared/ui/toast';
import { UnsavedNotice } from '../../shared/ui/unsaved-notice';
import { useDialog } from '../../shared/ui/use-dialog';
import { UnsavedGuard } from '../../shared/unsaved-guard';
import { usePrefetch } from '../../shared/use-prefetch';
import { draftFrom, draftOf, isDirty, isKeptDraft, keptOf, type ProjectDraft } from './project-draft';
import type { Project } from './projects.queries';

const formCode = () => import('./project-form');
const deletionCode = () => import('./delete-project');
const viewCode = () => import('./project-view');
const allCode = () => Promise.all([viewCode(), formCode(), deletionCode()]);
const ProjectForm = lazy(async () => ({ default: (await formCode()).ProjectForm }));
const DeleteProject = lazy(async () => ({ default: (await deletionCode()).DeleteProject }));
const ProjectView = lazy(async () => ({ default: (await viewCode()).ProjectView }));

interface Editing {
  /** `null` for a new project. */
  project: Project | null;
  draft: ProjectDraft;
  /** Set where the browser kept the draft over a reload or a closed tab. */
  restored?: 'whole' | 'without its picture' | undefined;
  /** Each opening is a form of its own. */
  opening: number;
}

const WITHOUT_PICTURE =
  'Here is what you wrote and did not save. The picture you had chosen was not kept: please choose it again.';

/** Under what the draft of a project is kept. */
const nameOf = (project: Project | null) => `project:${project?.project_uuid ?? 'new'}`;

/** The key of the new project that this tab writes. */
const KEY_OF_TAB = 'lumen:new-project-key';

/** A draft that another tab keeps may be saved there: with its key, this tab would replace what that one has made. */
const withOwnKey = (draft: ProjectDraft): ProjectDraft =>
  draft.key === remembered(KEY_OF_TAB, 'sessionStorage') ? draft : { ...draft, key: crypto.randomUUID() };

/** What opens the dialogs. */
export interface ProjectActions {
  create: () => void;
  edit: (project: Project) => void;
  remove: (project: Project) => void;
  view: (project: Project) => void;
}

export interface ProjectDialogs {
  /** Stable across renders, so that no card renders again because a dialog opens. */
  actions: ProjectActions;
  /** Stands somewhere in the page. */
  element: ReactNode;
}

/**
 * The dialogs around projects.
 * @param mine whether the viewer may have projects here
 */
export function useProjectDialogs(mine: boolean): ProjectDialogs {
  usePrefetch(mine ? allCode : viewCode); // budget: INP, open a modal
  const openings = useRef(0);
  const form = useDialog<Editing>();
  const deletion = useDialog<Project>();
  const view = useDialog<Project>();

  const { show: showForm } = form;
  const { show: showDeletion } = deletion;
  const { show: showView } = view;
  const person = usePerson();
  const reopen = useCallback(
    (project: Project | null, draft: ProjectDraft, restored?: Editing['restored']) =>
      showForm({ project, draft, restored, opening: ++openings.current }),
    [showForm],
  );
  const open = useCallback(
    (project: Project | null) => {
      const kept = person === null ? null : readDraft(person, nameOf(project), isKeptDraft);
      if (kept === null) return reopen(project, draftOf(project));
      const draft = withOwnKey(draftFrom(kept, project));
      reopen(project, draft, kept.hadPicture ? 'without its picture' : 'whole');
    },
    [reopen, person],
  );
  const actions = useMemo(
    (): ProjectActions => ({
      create: () => open(null),
      edit: open,
      remove: showDeletion,
      view: showView,
    }),
    [open, showDeletion, showView],
  );

  return {
    actions,
    element: (
      <LazyPart>
        {form.subject && (
          <ProjectEditor key={form.subject.opening} {...form.props} {...form.subject} onReopen={reopen} />
        )}
        {deletion.subject && <DeleteProject {...deletion.props} project={deletion.subject} />}
        {view.subject && <ProjectView {...view.props} project={view.subject} />}
      </LazyPart>
    ),
  };
}

interface ProjectEditorProps extends Editing {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  onReopen: (project: Project | null, draft: ProjectDraft) => void;
}

/** A form with its draft, which can be brought back when it is closed before it was saved (D16). */
function ProjectEditor({
  project,
  draft: initial,
  restored,
  onReopen,
  onClose,
  ...dialog
}: ProjectEditorProps) {
  const { handle } = useAuth();
  const person = useAuthor();
  const [draft, setDraft] = useState(initial);
  const [isKept, setKept] = useState(true);
  const saved = useRef(false);

  useEffect(() => {
    if (!project) remember(KEY_OF_TAB, draft.key, 'sessionStorage');
  }, [project, draft.key]);

  useEffect(() => {
    if (person !== null && dialog.open && !saved.current)
      setKept(keepDraft(person, nameOf(project), isDirty(draft, project) ? keptOf(draft, project) : null));
  }, [person, project, draft, dialog.open]);

  const forget = () => person !== null && keepDraft(person, nameOf(project), null);
  const close = () => {
    onClose();
    forget();
    if (saved.current || !isDirty(draft, project)) return;
    const action = { label: 'Undo', onSelect: () => onReopen(project, draft) };
    void toast('info', 'Your changes were not saved. Undo opens them again.', { action });
  };

  return (
    <>
      <UnsavedGuard active={dialog.open && isDirty(draft, project)} title="Leave without saving?">
        {isKept
          ? 'Your project is not saved. This browser keeps its texts for a week, a new picture is lost.'
          : 'Your project is not saved, and would be lost.'}
      </UnsavedGuard>
      <ProjectForm
        {...dialog}
        {...{ project, handle, draft }}
        notice={
          restored &&
          draft === initial && (
            <UnsavedNotice onDiscard={() => setDraft(draftOf(project))}>
              {restored === 'without its picture' ? WITHOUT_PICTURE : undefined}
            </UnsavedNotice>
          )
        }
        onDraftChange={setDraft}
        onSaved={() => {
          saved.current = true;
          forget();
        }}
        onClose={close}
      />
    </>
  );
}
