import type { Schemas } from '@lumen/contracts';
import { aSkill, uuidOf } from './careers';

export const anEndorsement = (
  fields: Partial<Schemas['EndorsementDto']> = {},
): Schemas['EndorsementDto'] => ({
  endorsement_uuid: uuidOf(`endorsement of ${fields.name ?? 'Dr. Sam Rivera'}`),
  name: 'Dr. Sam Rivera',
  role: 'Professor of Geography',
  text: 'Maya measured every stop herself. The map is right.',
  endorsed_at: '2026-03-10T12:00:00Z',
  verified_domain: 'faculty.example.edu',
  project_changed: false,
  ...fields,
});

/** A person who has been asked and has not answered yet. */
export const aRequest = (
  asked_name: string,
  fields: Partial<Schemas['EndorsementRequestDto']> = {},
): Schemas['EndorsementRequestDto'] => ({
  endorsement_uuid: uuidOf(`request to ${asked_name}`),
  asked_name,
  email: `${asked_name.toLowerCase().replaceAll(' ', '.')}@faculty.example.edu`,
  message: '',
  status: 'waiting',
  asked_at: '2026-03-08T12:00:00Z',
  expires_at: '2026-04-07T12:00:00Z',
  endorsement: null,
  is_published: false,
  is_hidden: false,
  ...fields,
});

/** What a person reads whom Maya asks. */
export const anAskedEndorsement = (
  fields: Partial<Schemas['AskedEndorsementDto']> = {},
): Schemas['AskedEndorsementDto'] => ({
  student_name: 'Maya Okafor',
  asked_name: 'Sam Rivera',
  message: 'You saw it grow.',
  expires_at: '2026-04-07T12:00:00Z',
  is_owner: false,
  project: {
    title: 'Bus-Stop Wait Map',
    description: 'How long riders really wait.',
    images: [],
    link: null,
    started: '2025-09',
    ended: null,
    collaborators: [],
    skills: [aSkill('Python')],
  },
  project_version: 'v1',
  ...fields,
});
