import { sameName, type Skill } from '../../shared/skills/skill-search.queries';
import type { Project, ProjectParts } from './projects.queries';

/** What a project form holds. */
export interface ProjectDraft {
  title: string;
  description: string;
  /** A newly cropped image; `null` takes the present one away, `undefined` leaves it. */
  image: File | null | undefined;
  /** A chosen image of which the part that is shown has yet to be cropped. */
  uncropped: File | null;
  skills: readonly Skill[];
}

/** What of a draft is kept in the browser: of a picture only that there was one. */
export interface KeptDraft extends Pick<ProjectDraft, 'title' | 'description' | 'skills'> {
  hadPicture?: boolean;
}

export const keptOf = ({ title, description, skills, image, uncropped }: ProjectDraft): KeptDraft => ({
  title,
  description,
  skills,
  hadPicture: Boolean(image ?? uncropped),
});

export function isKeptDraft(value: unknown): value is KeptDraft {
  const { title, description, skills } = value as Partial<Record<keyof KeptDraft, unknown>>;
  const isSkill = (skill: Partial<Skill> | null) =>
    typeof skill?.uuid === 'string' && typeof skill.name === 'string';
  return (
    typeof title === 'string' &&
    typeof description === 'string' &&
    Array.isArray(skills) &&
    (skills as Partial<Skill>[]).every(isSkill)
  );
}

/** Longest texts the server takes, in characters (D56). */
export const LIMITS = { title: 120, description: 2000 };

/** What a form begins with: the project that is edited, or nothing. */
export const draftOf = (project: Project | null): ProjectDraft => ({
  title: project?.title ?? '',
  description: project?.description ?? '',
  image: undefined,
  uncropped: null,
  skills: project?.skills ?? [],
});

/** A project needs a title and a description that are more than blank. */
export const isComplete = ({ title, description }: ProjectDraft): boolean =>
  title.trim() !== '' && description.trim() !== '';

/** The same skills, in whatever order. */
function sameSkills(one: readonly Skill[], other: readonly Skill[]): boolean {
  const uuids = new Set(one.map(({ uuid }) => uuid));
  return one.length === other.length && other.every(({ uuid }) => uuids.has(uuid));
}

/** What has to be sent: everything of a new project, only what changed of one that is edited. */
export function partsOf(draft: ProjectDraft, project: Project | null): ProjectParts {
  const parts: ProjectParts = {};
  const title = draft.title.trim();
  const description = draft.description.trim();
  if (title !== project?.title) parts.title = title;
  if (description !== project?.description) parts.description = description;
  if (draft.image) parts.image = draft.image;
  if (draft.image === null && project?.project_image_url) parts.withoutImage = true;
  if (!sameSkills(draft.skills, project?.skills ?? []))
    parts.skillUuids = draft.skills.map(({ uuid }) => uuid);
  return parts;
}

/** Whether closing the form would lose work. */
export function isDirty(draft: ProjectDraft, project: Project | null): boolean {
  if (draft.uncropped) return true;
  const { title, description, ...others } = partsOf(draft, project);
  const emptied = project !== null && (title === '' || description === '');
  return Boolean(title || description) || emptied || Object.keys(others).length > 0;
}

/** A list of skills with one more; each name occurs only once (D69). */
export function withSkill(skills: readonly Skill[], added: Skill): readonly Skill[] {
  return skills.some(({ name }) => sameName(name, added.name)) ? skills : [...skills, added];
}
