import type { Command } from './command.js';

const people = () => import('./people.js');

const WHO = 'A person is a handle or a proven e-mail address. The audit log keeps that an operator did it.';

export const PEOPLE_COMMANDS: readonly Command[] = [
  { call: 'staff list', summary: 'who is staff', load: async () => (await people()).listStaff },
  {
    call: 'staff add <person>',
    summary: 'makes somebody staff; the first one, too',
    details: WHO,
    load: async () => (await people()).addStaff,
  },
  {
    call: 'staff remove <person>',
    summary: 'takes that back; the last one stays',
    details: WHO,
    load: async () => (await people()).removeStaff,
  },
  {
    call: 'people show <person>',
    summary: 'how somebody signs in',
    details: WHO,
    load: async () => (await people()).show,
  },
  {
    call: 'people lock <person> <reason...>',
    summary: 'signs somebody out, lets nobody sign in to the account, and hides the profile',
    details: `The person reads the reason in a mail. ${WHO}`,
    load: async () => (await people()).lock,
  },
  {
    call: 'people unlock <person> <reason...>',
    summary: 'takes that back',
    details: `The person reads the reason in a mail. ${WHO}`,
    load: async () => (await people()).unlock,
  },
  {
    call: 'people erase <person>',
    summary: 'requests the erasure of an account in 14 days',
    details: WHO,
    load: async () => (await people()).erase,
  },
  {
    call: 'people keep <person>',
    summary: 'cancels the erasure',
    details: WHO,
    load: async () => (await people()).keep,
  },
  {
    call: 'people takeout <person>',
    summary: 'mails somebody a link to a copy of everything that is kept about them',
    details: WHO,
    load: async () => (await people()).takeout,
  },
];
