import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Database } from '../../platform/database/database.js';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { accountOf, aStudent } from '../../testing/builders.js';
import {
  type AccountState,
  IS_LOCKED,
  IS_SUSPENDED,
  IS_WORKING_STAFF,
  MAY_BE_USED,
  mayBeUsed,
} from './account-state.policy.js';
import { AccountSuspension } from './account-suspension.js';
import { AccountRepository } from './account.repository.js';
import { ProvisionedAccountRepository } from './provisioned-account.repository.js';

let server: TestApp;
let accountId: string;
beforeAll(async () => {
  server = await startTestApp();
  accountId = await accountOf(server, await aStudent(server, { role: 'staff' }));
  await server.app.get(ProvisionedAccountRepository).insert(accountId, {
    userName: 'owner',
    externalId: null,
    active: true,
    email: 'owner@campus.example',
    givenName: 'Ada',
    familyName: 'Lovelace',
  });
});
afterAll(() => server?.stop());

/** What staff and a directory can do, and what is then true of the account. */
const ACTS = {
  lock: { isLocked: true },
  unlock: { isLocked: false },
  suspend: { isSuspended: true },
  activate: { isSuspended: false },
};
type Act = keyof typeof ACTS;
const acts = Object.keys(ACTS) as Act[];

async function perform(act: Act): Promise<void> {
  const suspension = server.app.get(AccountSuspension);
  await server.app
    .get(Database)
    .run<unknown>(() =>
      act === 'suspend' ? suspension.suspend(accountId, false) : suspension[act](accountId),
    );
}

interface State {
  isLocked: boolean;
  isSuspended: boolean;
  isUsable: boolean;
  isWorkingStaff: boolean;
}

async function inSql(): Promise<State> {
  const [row] = await server.app.get(Database).query<State>(
    `select ${IS_LOCKED} as "isLocked", ${IS_SUSPENDED} as "isSuspended", ${MAY_BE_USED} as "isUsable",
       ${IS_WORKING_STAFF} as "isWorkingStaff"
     from accounts a left join provisioned_accounts p on p.account_id = a.id where a.id = $1`,
    [accountId],
  );
  return row!;
}

test('an account may be used while staff have not locked it and no directory has suspended it, in whatever order they act', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { maxLength: 8 }), async (sequence) => {
      await perform('unlock');
      await perform('activate');
      let expected = { isLocked: false, isSuspended: false };
      for (const act of sequence) {
        await perform(act);
        expected = { ...expected, ...ACTS[act] };
        const isUsable = !expected.isLocked && !expected.isSuspended;
        expect(await inSql()).toEqual({ ...expected, isUsable, isWorkingStaff: isUsable });
        const account: AccountState = (await server.app.get(AccountRepository).find(accountId))!;
        expect(mayBeUsed(account)).toBe(isUsable);
      }
    }),
    { numRuns: 50 },
  );
});
