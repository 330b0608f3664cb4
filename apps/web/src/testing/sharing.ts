import type { Schemas } from '@lumen/contracts';
import { aSkill, uuidOf } from './careers';

/** Something that may be put into a link, known by its title. */
export const aShareable = (
  kind: Schemas['ShareableDto']['kind'],
  title: string,
  fields: Partial<Schemas['ShareableDto']> = {},
): Schemas['ShareableDto'] => ({ kind, uuid: uuidOf(title), title, detail: '', is_hidden: false, ...fields });

/** A link that was opened three times, with these things in it. */
export const aShareLink = (
  title: string,
  items: Schemas['ShareableDto'][],
  fields: Partial<Schemas['ShareLinkDto']> = {},
): Schemas['ShareLinkDto'] => ({
  link_uuid: uuidOf(`link ${title}`),
  title,
  items: items.map(({ kind, uuid }) => ({ kind, uuid })),
  with_grades: false,
  has_password: false,
  created_at: '2026-03-01T12:00:00Z',
  expires_at: '2026-03-08T12:00:00Z',
  is_expired: false,
  openings: 3,
  last_opened_at: '2026-03-04T12:00:00Z',
  ...fields,
});

export const aSharedProject = (title: string): Schemas['SharedProjectDto'] => ({
  project_uuid: uuidOf(title),
  title,
  description: `About ${title}.`,
  project_image_url: null,
  project_image_alt: '',
  images: [],
  link: null,
  started: null,
  ended: null,
  collaborators: [],
  skills: [aSkill('Python')],
  created: '2026-02-01T12:00:00Z',
  endorsements: [],
});

/** What Maya shares: a project, unless more is said. */
export const aSharedContent = (
  fields: Partial<Schemas['SharedContentDto']> = {},
): Schemas['SharedContentDto'] => ({
  title: 'For Riverbend Transit',
  owner_name: 'Maya Okafor',
  is_owner: false,
  expires_at: '2026-03-08T12:00:00Z',
  profile: null,
  projects: [aSharedProject('Bus map')],
  careers: [],
  programs: [],
  scenarios: [],
  courses: [],
  skills: [],
  ...fields,
});
