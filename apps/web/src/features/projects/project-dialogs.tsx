import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useAuth } from '../../shared/session/use-session';
import { toast } from '../../shared/ui/toast';
import { useDialog } from '../../shared/ui/use-dialog';
import { usePrepared } from '../../shared/use-prepared';
import { draftOf, isDirty, type ProjectDraft } from './project-draft';
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
  /** Each opening is a form of its own. */
  opening: number;
}

/** What opens the dialogs. */
export interface ProjectDoors {
  create: () => void;
  edit: (project: Project) => void;
  remove: (project: Project) => void;
  view: (project: Project) => void;
}

export interface ProjectDialogs {
  /** The same for as long as the section stands: no card is drawn anew because a dialog opens. */
  doors: ProjectDoors;
  /** Stands somewhere in the page. */
  element: ReactNode;
}

export interface ProjectDialogsOptions {
  /** Its first button takes the focus when a project is deleted and its card, which had it, is gone. */
  section: RefObject<HTMLElement | null>;
  /** The viewer may have projects here. */
  mine: boolean;
}

/** The dialogs around projects. */
export function useProjectDialogs({ section, mine }: ProjectDialogsOptions): ProjectDialogs {
  usePrepared(mine ? allCode : viewCode);
  const openings = useRef(0);
  const form = useDialog<Editing>();
  const deletion = useDialog<Project>();
  const view = useDialog<Project>();
  const gone = useRef(false);

  const { show: showForm } = form;
  const { show: showDeletion } = deletion;
  const { show: showView } = view;
  const open = useCallback(
    (project: Project | null, draft = draftOf(project)) =>
      showForm({ project, draft, opening: ++openings.current }),
    [showForm],
  );
  const doors = useMemo(
    (): ProjectDoors => ({
      create: () => open(null),
      edit: open,
      remove: (project) => {
        gone.current = false;
        showDeletion(project);
      },
      view: showView,
    }),
    [open, showDeletion, showView],
  );

  return {
    doors,
    element: (
      <Suspense>
        {form.subject && (
          <ProjectEditor key={form.subject.opening} {...form.props} {...form.subject} onReopen={open} />
        )}
        {deletion.subject && (
          <DeleteProject
            {...deletion.props}
            project={deletion.subject}
            onDeleted={() => {
              gone.current = true;
            }}
            finalFocus={() => (gone.current ? section.current : true)}
          />
        )}
        {view.subject && <ProjectView {...view.props} project={view.subject} />}
      </Suspense>
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
function ProjectEditor({ project, draft: initial, onReopen, onClose, ...dialog }: ProjectEditorProps) {
  const { handle } = useAuth();
  const [draft, setDraft] = useState(initial);
  const saved = useRef(false);

  const close = () => {
    onClose();
    if (saved.current || !isDirty(draft, project)) return;
    const action = { label: 'Undo', onSelect: () => onReopen(project, draft) };
    void toast('info', 'Your changes were not saved.', { action });
  };

  return (
    <ProjectForm
      {...dialog}
      {...{ project, handle, draft }}
      onDraftChange={setDraft}
      onSaved={() => {
        saved.current = true;
      }}
      onClose={close}
    />
  );
}
