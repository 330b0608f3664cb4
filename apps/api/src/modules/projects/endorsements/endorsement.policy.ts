/** Requests of one project, whatever became of them. */
export const REQUESTS_MAX = 20;
/** As many as a visitor reads, and an answer with many projects holds (docs/api.md). */
export const PUBLISHED_MAX = 5;

export const LINK_DAYS = 30;

export const STATUSES = ['waiting', 'answered', 'declined', 'expired'] as const;
export type EndorsementStatus = (typeof STATUSES)[number];

interface Progress {
  answeredAt: Date | null;
  declinedAt: Date | null;
  isExpired: boolean;
}

/** What is answered stays answered when its link would have expired. */
export function statusOf({ answeredAt, declinedAt, isExpired }: Progress): EndorsementStatus {
  if (answeredAt !== null) return 'answered';
  if (declinedAt !== null) return 'declined';
  return isExpired ? 'expired' : 'waiting';
}

/** Whether others see it where they see its project. */
export const isShown = ({ publishedAt, hiddenAt }: { publishedAt: Date | null; hiddenAt: Date | null }) =>
  publishedAt !== null && hiddenAt === null;

/** What others are told of an address. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/**
 * With a scheme, with www, or what mail programs make a link of by themselves: a name with a path, or without one. `Node.js` is
 * none, for no address ends so.
 */
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\d]\.\p{L}{2,}\/|[\p{L}\d-]{2,}\.(?!js(?![\p{L}\d]))\p{L}{2,}/iu;

/** Mails link only to this site, so what students write in them must not contain addresses. */
export const leadsSomewhere = (text: string): boolean => WEB_ADDRESS.test(text);
