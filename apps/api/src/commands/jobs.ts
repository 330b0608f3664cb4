import { jobKinds } from '../database/job-kinds.js';
import { OPERATOR } from '../platform/audit/audit-log.js';
import { JobAdministration, type Which } from '../platform/jobs/job-administration.js';
import { table } from '../platform/text-table.js';
import { withApplication } from './application.js';
import { EXIT, Refusal, type Run } from './command.js';

const BY_HAND = jobKinds.filter(({ byHand }) => byHand).map(({ name }) => name);
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const list: Run = () =>
  administer(async (administration) => table(await administration.counts(), 'No jobs.'));

export const failed: Run = () =>
  administer(async (administration) => {
    const lines = (await administration.failed()).map(
      ({ id, kind, addedAt, givenUpAt, attempts, problem }) => ({
        id,
        kind,
        added: addedAt,
        'given up': givenUpAt,
        attempts,
        problem,
      }),
    );
    return table(lines, 'No job has failed.');
  });

export const retry: Run = async (words) => {
  const which = whichOf(words);
  return await administer(
    async (administration) => `${await administration.retry(OPERATOR, which)} job(s) are tried again.`,
  );
};

export const forget: Run = async (words) => {
  const which = whichOf(words);
  return await administer(
    async (administration) => `${await administration.forget(OPERATOR, which)} job(s) are forgotten.`,
  );
};

export const run: Run = async ([kind = '']) => {
  if (!BY_HAND.includes(kind))
    throw new Refusal(`No job is added by hand as ${kind}. Known: ${BY_HAND.join(', ')}.`, EXIT.wrongCall);
  return await administer(async (administration) =>
    (await administration.add(OPERATOR, kind)) ? `Added ${kind}.` : `One waits already: ${kind}.`,
  );
};

/** @throws Refusal for a word that is no id */
function whichOf(words: string[]): Which {
  if (words.length === 1 && words[0] === 'all') return 'all';
  const wrong = words.find((word) => !ID.test(word));
  if (wrong === undefined) return { ids: words };
  throw new Refusal(
    `${wrong} is no id of a job. Take ids from: lumen jobs failed. Or write all, and nothing else.`,
    EXIT.wrongCall,
  );
}

const administer = (work: (administration: JobAdministration) => Promise<string>): Promise<string> =>
  withApplication((app) => work(app.get(JobAdministration)));
