/** What a link may hold: each is a thing on its owner's profile. */
export const SHARE_KINDS = [
  'profile',
  'skill',
  'course',
  'project',
  'career',
  'explanation',
  'program',
  'scenario',
] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** One thing in a link, by the uuid it has in the API; an explanation and a profile by those of the career and the student. */
export interface ShareItem {
  kind: ShareKind;
  uuid: string;
}

export const keyOf = ({ kind, uuid }: ShareItem): string => `${kind} ${uuid}`;

export const eachOnce = (items: ShareItem[]): ShareItem[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];
