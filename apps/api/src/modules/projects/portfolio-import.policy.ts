import { isSameProject, type NamedProject } from '@lumen/matching/same-project';
import type { SocialMedia, Student } from '../students/index.js';

const PLATFORMS = [
  'linkedin',
  'instagram',
  'twitter',
  'github',
  'gitlab',
] as const satisfies (keyof SocialMedia)[];

/** What an import may fill in of a profile, as the web calls it. */
export const PROFILE_FIELDS = ['first_name', 'last_name', 'bio', 'location', ...PLATFORMS] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

type ProfileTexts = Record<ProfileField, string>;

/** Texts before and after; empty where there was none. */
export type ProfileChanges = Partial<Record<ProfileField, { before: string; after: string }>>;

export type ProfileOfStudent = Pick<Student, 'firstName' | 'lastName' | 'bio' | 'location' | 'socialMedia'>;

export const textsOf = ({
  firstName,
  lastName,
  bio,
  location,
  socialMedia,
}: ProfileOfStudent): ProfileTexts => ({
  first_name: firstName,
  last_name: lastName,
  bio,
  location,
  linkedin: socialMedia.linkedin ?? '',
  instagram: socialMedia.instagram ?? '',
  twitter: socialMedia.twitter ?? '',
  github: socialMedia.github ?? '',
  gitlab: socialMedia.gitlab ?? '',
});

export const profileOf = (texts: ProfileTexts): ProfileOfStudent => ({
  firstName: texts.first_name,
  lastName: texts.last_name,
  bio: texts.bio,
  location: texts.location,
  socialMedia: Object.fromEntries(
    PLATFORMS.flatMap((platform) => (texts[platform] === '' ? [] : [[platform, texts[platform]]])),
  ),
});

export function changesBetween(before: ProfileTexts, after: ProfileTexts): ProfileChanges {
  const changed = PROFILE_FIELDS.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, { before: before[field], after: after[field] }]));
}

/** What the profile is without the changes; a field that has another text by now keeps that. */
export function takenBack(
  present: ProfileTexts,
  changes: ProfileChanges,
): { texts: ProfileTexts; restored: ProfileField[]; kept: ProfileField[] } {
  const changed = PROFILE_FIELDS.filter((field) => changes[field] !== undefined);
  const restored = changed.filter((field) => present[field] === changes[field]!.after);
  const texts = { ...present };
  for (const field of restored) texts[field] = changes[field]!.before;
  return { texts, restored, kept: changed.filter((field) => !restored.includes(field)) };
}

/** Those that are not there yet, each once. */
export function newProjects<Project extends NamedProject>(
  wanted: readonly Project[],
  present: readonly NamedProject[],
): Project[] {
  const fresh: Project[] = [];
  for (const project of wanted)
    if (![...present, ...fresh].some((other) => isSameProject(project, other))) fresh.push(project);
  return fresh;
}
