import type { DirectoryPage, ProvisionedAccount } from '../../accounts/index.js';
import { USER_SCHEMA } from './scim-user.js';

/** A resource as it leaves. */
export type Resource = Record<string, unknown>;

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const SCHEMA_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

/** @param base where SCIM is served */
export const toUser = (base: string, account: ProvisionedAccount): Resource => ({
  schemas: [USER_SCHEMA],
  id: account.accountId,
  ...(account.externalId !== null && { externalId: account.externalId }),
  userName: account.userName,
  name: { givenName: account.givenName, familyName: account.familyName },
  emails: [{ value: account.email, type: 'work', primary: true }],
  active: !account.suspended,
  meta: {
    resourceType: 'User',
    created: account.createdAt.toISOString(),
    lastModified: account.changedAt.toISOString(),
    location: `${base}/Users/${account.accountId}`,
  },
});

export const toList = (resources: Resource[], total = resources.length, page?: DirectoryPage): Resource => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  startIndex: page?.startIndex ?? 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

const supported = (is: boolean, more = {}) => ({ supported: is, ...more });

export const serviceProviderConfig = (base: string): Resource => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: supported(true),
  bulk: supported(false, { maxOperations: 0, maxPayloadSize: 0 }),
  filter: supported(true, { maxResults: 200 }),
  changePassword: supported(false),
  sort: supported(false),
  etag: supported(false),
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API token',
      description: 'A personal API token with the scope "provisioning", as Authorization: Bearer',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

export const userResourceType = (base: string): Resource => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: 'User',
  name: 'User',
  endpoint: '/Users',
  schema: USER_SCHEMA,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
});

const attribute = (name: string, type: string, more: Resource = {}): Resource => ({
  name,
  type,
  multiValued: false,
  required: false,
  mutability: 'readWrite',
  returned: 'default',
  ...(type === 'string' && { caseExact: false, uniqueness: 'none' }),
  ...more,
});

/** What of a user Lumen keeps. */
export const userSchema = (base: string): Resource => ({
  schemas: [SCHEMA_SCHEMA],
  id: USER_SCHEMA,
  name: 'User',
  description: 'A person with an account',
  attributes: [
    attribute('userName', 'string', { required: true, uniqueness: 'server' }),
    attribute('externalId', 'string', { caseExact: true }),
    attribute('active', 'boolean'),
    attribute('name', 'complex', {
      subAttributes: [attribute('givenName', 'string'), attribute('familyName', 'string')],
    }),
    attribute('emails', 'complex', {
      multiValued: true,
      subAttributes: [
        attribute('value', 'string'),
        attribute('type', 'string'),
        attribute('primary', 'boolean'),
      ],
    }),
  ],
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${USER_SCHEMA}` },
});
