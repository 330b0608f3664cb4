import type { Schemas } from '@lumen/contracts';
import { aSkill, uuidOf } from './careers';
import { aMe } from './people';

/** A project: Maya's map, by default. Its uuid follows from its title. */
export const aProject = ({
  images = [],
  ...fields
}: Partial<Schemas['ProjectDto']> = {}): Schemas['ProjectDto'] => ({
  project_uuid: uuidOf(fields.title ?? 'Bus-Stop Wait Map'),
  profile_uuid: aMe().profile_uuid,
  profile_handle: 'maya-okafor',
  profile_first_name: 'Maya',
  profile_image_url: null,
  title: 'Bus-Stop Wait Map',
  description: 'How long riders really wait.',
  images,
  project_image_url: images[0]?.url ?? null,
  project_image_alt: images[0]?.alt ?? '',
  link: null,
  started: null,
  ended: null,
  collaborators: [],
  skills: ['Python', 'Data Visualization'].map(aSkill),
  created: '2026-03-04T18:00:00.000Z',
  ...fields,
});
