import type { Schemas } from '@lumen/contracts';

/** The session answer of a person who is signed in. @param id whose it is, where the handle is not their first */
export const signedIn = (handle = 'maya-okafor', id = `id-of-${handle}`): Schemas['AuthenticatedDto'] => ({
  status: 200,
  data: {
    user: {
      id,
      display: handle,
      username: handle,
      handle,
      email: 'maya@demo.example',
      has_usable_password: true,
    },
    methods: [{ method: 'password', at: 1_763_000_000, email: 'maya@demo.example' }],
  },
  meta: { is_authenticated: true },
});

/** The session answer of a visitor, perhaps with a step that waits to be finished. */
export const signedOut = (pending?: Schemas['FlowDto']['id']): Schemas['AuthenticationRequiredDto'] => ({
  status: 401,
  data: {
    flows: [{ id: 'login' }, { id: 'signup' }, ...(pending ? [{ id: pending, is_pending: true }] : [])],
  },
  meta: { is_authenticated: false },
});

/** The viewer's own profile: Maya's, by default. */
export const aMe = (fields: Partial<Schemas['MeDto']> = {}): Schemas['MeDto'] => ({
  profile_uuid: '7f6a2c9e-0000-4000-8000-000000000001',
  profile_handle: 'maya-okafor',
  first_name: 'Maya',
  last_name: 'Okafor',
  display_name: 'Maya Okafor',
  bio: 'Third-year geography student who likes maps that argue.',
  location: 'Duluth, Minnesota',
  profile_image_url: null,
  social_media: {},
  is_owner: true,
  role: 'student',
  visibility: 'public',
  visibility_confirmed: true,
  search_indexing: false,
  grade_reminders: false,
  deletion_at: null,
  ...fields,
});
