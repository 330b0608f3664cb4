import { PeopleService, type PersonDetailRow, PersonReadModel } from '../modules/staff/index.js';
import { OPERATOR } from '../platform/audit/audit-log.js';
import { table } from '../platform/text-table.js';
import { withApplication } from './application.js';
import { Refusal, type Run } from './command.js';

const MOST = 200;

export const listStaff: Run = () =>
  withApplication(async (app) => {
    const { rows } = await app.get(PersonReadModel).page(null, 'staff', MOST, 0);
    const lines = rows.map(({ handle, email, isLocked, lastLoginAt }) => ({
      handle,
      email,
      locked: isLocked ? 'yes' : 'no',
      'last sign-in': lastLoginAt?.toISOString() ?? 'never',
    }));
    return table(lines, 'Nobody is staff yet.');
  });

const noSuchPerson = (name: string) =>
  `Nobody has the handle or the proven address ${name}. ` +
  'Who has signed up gets a handle by opening the link in the mail that proves the address.';

/** One command about one person; what is typed after the person is one reason. */
const about =
  (
    act: (people: PeopleService, id: string, reason: string) => Promise<PersonDetailRow>,
    says: (person: PersonDetailRow) => string,
  ): Run =>
  ([name = '', ...reason]) =>
    withApplication(async (app) => {
      const id = await app.get(PersonReadModel).idOf(name);
      if (id === null) throw new Refusal(noSuchPerson(name));
      return says(await act(app.get(PeopleService), id, reason.join(' ').trim()));
    });

export const addStaff = about(
  (people, id) => people.setRole(OPERATOR, id, 'staff'),
  ({ handle }) => `${handle} is staff.`,
);
export const removeStaff = about(
  (people, id) => people.setRole(OPERATOR, id, 'student'),
  ({ handle }) => `${handle} is not staff.`,
);
export const show = about(
  (people, id) => people.open(OPERATOR, id),
  (person) => JSON.stringify(person, null, 2),
);
export const lock = about(
  (people, id, reason) => people.lock(OPERATOR, id, reason),
  ({ handle }) => `The account of ${handle} is locked.`,
);
export const unlock = about(
  (people, id, reason) => people.unlock(OPERATOR, id, reason),
  ({ handle }) => `The account of ${handle} is not locked.`,
);
export const erase = about(
  (people, id) => people.requestErasure(OPERATOR, id),
  ({ handle, deletionAt }) =>
    `The account of ${handle} will be erased on ${deletionAt?.toISOString().slice(0, 10)}.`,
);
export const keep = about(
  (people, id) => people.cancelErasure(OPERATOR, id),
  ({ handle }) => `The account of ${handle} will be kept.`,
);
export const takeout = about(
  (people, id) => people.sendTakeout(OPERATOR, id),
  ({ handle }) => `A link was mailed to ${handle}.`,
);
