import type { PersonAction, PersonDetail } from './staff.queries';

export type PersonActionName =
  'lock' | 'unlock' | 'make-staff' | 'unmake-staff' | 'erase' | 'keep' | 'takeout';

interface ActionTexts {
  button: string;
  title: (name: string) => string;
  /** What will have changed afterwards. */
  text: string;
  /** The text below the field for the reason; without it no reason is asked for. */
  reason?: string;
  isHarsh: boolean;
  toAction: (reason: string) => PersonAction;
  /** The message when it is done. */
  done: (name: string) => string;
}

/** What staff can do about an account: the texts of its button and dialog. */
export const PERSON_ACTIONS: Record<PersonActionName, ActionTexts> = {
  lock: {
    button: 'Lock account',
    title: (name) => `Lock the account of ${name}?`,
    text: 'They are signed out everywhere and cannot sign in, and nobody else sees their profile, projects and share links. Nothing is deleted, and you can unlock the account.',
    reason: 'The person reads it in a mail.',
    isHarsh: true,
    toAction: (reason) => ({ kind: 'lock', reason }),
    done: (name) => `The account of ${name} is locked.`,
  },
  unlock: {
    button: 'Unlock account',
    title: (name) => `Unlock the account of ${name}?`,
    text: 'They can sign in again, and their profile shows to those whom they chose, unless a directory has suspended the account: then it stays suspended.',
    reason: 'The person reads it in a mail, unless the account stays suspended.',
    isHarsh: false,
    toAction: (reason) => ({ kind: 'unlock', reason }),
    done: (name) => `The account of ${name} is unlocked.`,
  },
  'make-staff': {
    button: 'Make staff',
    title: (name) => `Make ${name} staff?`,
    text: 'They can do everything that you can do on these pages.',
    isHarsh: false,
    toAction: () => ({ kind: 'role', role: 'staff' }),
    done: (name) => `${name} is staff.`,
  },
  'unmake-staff': {
    button: 'Take the staff role',
    title: (name) => `Take the staff role from ${name}?`,
    text: 'They keep their account and profile, and see these pages no more. Their API tokens stop working.',
    isHarsh: true,
    toAction: () => ({ kind: 'role', role: 'student' }),
    done: (name) => `${name} is no longer staff.`,
  },
  erase: {
    button: 'Request erasure',
    title: (name) => `Erase the account of ${name} in 14 days?`,
    text: 'Do this when its owner has asked for it. They are signed out and told by mail. Until then they, or you, can cancel it; after that nothing can be brought back.',
    isHarsh: true,
    toAction: () => ({ kind: 'erase' }),
    done: (name) => `The account of ${name} will be erased.`,
  },
  keep: {
    button: 'Cancel erasure',
    title: (name) => `Keep the account of ${name}?`,
    text: 'Everything stays as it was.',
    isHarsh: false,
    toAction: () => ({ kind: 'keep' }),
    done: (name) => `The account of ${name} is kept.`,
  },
  takeout: {
    button: 'Send a copy of the data',
    title: (name) => `Send ${name} a copy of their data?`,
    text: 'A mail to their primary address has a link that works for three days. You see neither the link nor what is in the copy.',
    isHarsh: false,
    toAction: () => ({ kind: 'takeout' }),
    done: (name) => `A link was mailed to ${name}.`,
  },
};

/** The actions that make sense for an account in its present state. */
export const actionsFor = ({ is_locked, role, deletion_at }: PersonDetail): PersonActionName[] => [
  'takeout',
  role === 'staff' ? 'unmake-staff' : 'make-staff',
  is_locked ? 'unlock' : 'lock',
  deletion_at === null ? 'erase' : 'keep',
];
