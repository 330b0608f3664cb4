import createFetchClient, { type ClientOptions } from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

export type { components, paths } from './schema.d.ts';

/** The shapes of the wire by name. */
export type Schemas = components['schemas'];

/** The typed client of the API. `fetch` is looked up at each call, so that tests can replace it. */
export const createApi = (options: ClientOptions = {}) =>
  createFetchClient<paths>({
    baseUrl: '',
    credentials: 'same-origin',
    fetch: (request) => globalThis.fetch(request),
    ...options,
  });
