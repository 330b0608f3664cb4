/** What is signed: the whole record, one skill, or one project. */
export const SIGNED_KINDS = ['record', 'skill', 'project'] as const;
export type SignedKind = (typeof SIGNED_KINDS)[number];
