import type { Envelope } from '../accounts/index.js';

/** The person who is signed in, says the account service: what of its user object is used here. */
export interface ServiceUser {
  id: string;
  email: string | null;
  username: string | null;
  handle: string | null;
  /** When they last proved who they are, in epoch seconds; 0 where the service does not say. */
  provedAt: number;
}

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const dataIn = (answer: unknown): Record<string, unknown> => {
  const data = isRecord(answer) ? answer['data'] : null;
  return isRecord(data) ? data : {};
};

const userIn = (answer: unknown): Record<string, unknown> | null => {
  const { user } = dataIn(answer);
  return isRecord(user) ? user : null;
};

function newestProof(answer: unknown): number {
  const { methods } = dataIn(answer);
  const times = Array.isArray(methods) ? methods.map((one) => (isRecord(one) ? one['at'] : null)) : [];
  return Math.max(0, ...times.filter((at): at is number => typeof at === 'number'));
}

/**
 * Who an authentication answer says is signed in. A 401 that calls them authenticated only asks for another proof: they
 * are signed in all the same.
 */
export function signedInUser(answer: unknown): ServiceUser | null {
  const meta = isRecord(answer) ? answer['meta'] : null;
  const user = userIn(answer);
  if (!user || !isRecord(meta) || meta['is_authenticated'] !== true) return null;
  const { id } = user;
  if ((typeof id !== 'string' && typeof id !== 'number') || id === '') return null;
  return {
    id: String(id),
    email: textOr(user['email'])?.toLowerCase() ?? null,
    username: textOr(user['username']),
    handle: textOr(user['handle']) ?? textOr(user['user_handle']),
    provedAt: newestProof(answer),
  };
}

/** The answer with one key of ours in its user object: the handle, which is Lumen's and not the service's to give. */
export function withHandle(answer: Envelope, handle: string | null): Envelope {
  const user = userIn(answer);
  if (!user || handle === null) return answer;
  return { ...answer, data: { ...(answer.data as object), user: { ...user, handle } } };
}
