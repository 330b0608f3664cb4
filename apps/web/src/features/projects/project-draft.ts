import { sameName, type Skill } from '../../shared/skills/skill-search.queries';
import type { ProjectParts } from './project-changes.queries';
import {
  type DraftImage,
  imageParts,
  isDraftImage,
  keptImages,
  restoredImages,
  savedImages,
} from './project-images-draft';
import type { Project } from './projects.queries';

/** What a project form holds. */
export interface ProjectDraft {
  /** Of a new project, the same for every try to save it. */
  key: string;
  title: string;
  description: string;
  /** In their order; cards show the first. */
  images: readonly DraftImage[];
  /** A chosen image of which the part that is shown has yet to be cropped. */
  uncropped: File | null;
  link: string;
  /** Months, `2025-09`. */
  started: string;
  ended: string;
  /** Names, one a line. */
  collaborators: string;
  skills: readonly Skill[];
}

const TEXTS = ['title', 'description', 'link', 'started', 'ended', 'collaborators'] as const;

/**
 * What of a draft is kept in the browser: the fields that were changed, so that the others are as the project has them when
 * it is next edited. Of new pictures only that there were some.
 */
export type KeptDraft = Partial<Pick<ProjectDraft, (typeof TEXTS)[number] | 'key' | 'images' | 'skills'>> & {
  hadPicture?: boolean;
};

export function keptOf(draft: ProjectDraft, project: Project | null): KeptDraft {
  const before = draftOf(project);
  const images = keptImages(draft.images);
  const kept: KeptDraft = { hadPicture: draft.uncropped !== null || images.length < draft.images.length };
  if (!project) kept.key = draft.key;
  for (const name of TEXTS) if (draft[name] !== before[name]) kept[name] = draft[name];
  if (!sameSkills(draft.skills, before.skills)) kept.skills = draft.skills;
  if (Object.keys(imageParts(draft.images, project)).length > 0) kept.images = images;
  return kept;
}

/** The draft that was kept, of the project as it is now. */
export function draftFrom(kept: KeptDraft, project: Project | null): ProjectDraft {
  const { images = [], hadPicture: _, ...changed } = kept;
  return { ...draftOf(project), ...changed, images: restoredImages(images, project) };
}

export function isKeptDraft(value: unknown): value is KeptDraft {
  const { skills = [], images = [], key = '', ...texts } = value as Partial<Record<keyof KeptDraft, unknown>>;
  const isSkill = (skill: Partial<Skill> | null) =>
    typeof skill?.uuid === 'string' && typeof skill.name === 'string';
  return (
    typeof key === 'string' &&
    TEXTS.every((name) => texts[name] === undefined || typeof texts[name] === 'string') &&
    Array.isArray(images) &&
    images.every(isDraftImage) &&
    Array.isArray(skills) &&
    (skills as Partial<Skill>[]).every(isSkill)
  );
}

/** What a form begins with: the project that is edited, or nothing. */
export const draftOf = (project: Project | null): ProjectDraft => ({
  key: crypto.randomUUID(),
  title: project?.title ?? '',
  description: project?.description ?? '',
  images: savedImages(project),
  uncropped: null,
  link: project?.link ?? '',
  started: project?.started ?? '',
  ended: project?.ended ?? '',
  collaborators: project?.collaborators.join('\n') ?? '',
  skills: project?.skills ?? [],
});

const namesIn = (lines: string) =>
  lines
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const sameNames = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

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
  const parts: ProjectParts = imageParts(draft.images, project);
  const title = draft.title.trim();
  const description = draft.description.trim();
  if (title !== project?.title) parts.title = title;
  if (description !== project?.description) parts.description = description;
  for (const field of ['link', 'started', 'ended'] as const) {
    const text = draft[field].trim();
    if (text !== (project?.[field] ?? '')) parts[field] = text;
  }
  const names = namesIn(draft.collaborators);
  if (!sameNames(names, project?.collaborators ?? [])) parts.collaborators = names;
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
