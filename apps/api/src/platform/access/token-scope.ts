/**
 * What a personal API token may be made for:
 * - `feedback`: read and triage what students sent, and its topics;
 * - `moderation`: hide and restore profiles and projects;
 * - `provisioning`: make, suspend and bring back the accounts of a directory (SCIM).
 */
export const TOKEN_SCOPES = ['feedback', 'moderation', 'provisioning'] as const;

/** What the companion extension is given: `pairing` is spent for `drafts`, which hands in pages for the import preview. */
type ExtensionScope = 'pairing' | 'drafts';

export type TokenScope = (typeof TOKEN_SCOPES)[number] | ExtensionScope;
