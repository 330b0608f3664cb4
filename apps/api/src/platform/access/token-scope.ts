/**
 * What a personal API token may be made for:
 * - `feedback`: read and triage what students sent, and its topics;
 * - `moderation`: hide and restore profiles and projects.
 */
export const TOKEN_SCOPES = ['feedback', 'moderation'] as const;

export type TokenScope = (typeof TOKEN_SCOPES)[number];
