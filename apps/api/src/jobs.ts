import { jobKinds } from './database/job-kinds.js';
import { readEnv } from './platform/env.js';
import { JobDesk, type Which } from './platform/jobs/job-desk.js';
import { table } from './platform/text-table.js';

const BY_HAND = jobKinds.filter(({ byHand }) => byHand).map(({ name }) => name);
const USAGE = `Usage: node dist/jobs.js <command>
  list                how many jobs of each kind wait, are at work and have failed
  failed              the jobs that were given up, oldest first
  retry <id>… | all   tries jobs that were given up again, as if they were new
  forget <id>… | all  deletes jobs that were given up
  run <kind>          has one done now: ${BY_HAND.join(', ')}`;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a command does, and what it says then. */
type Command = (desk: JobDesk) => Promise<string>;

/** @returns null when it is none */
function commandOf([name, ...words]: string[]): Command | null {
  const [first = '', ...others] = words;
  if (name === 'list' && words.length === 0) return async (desk) => table(await desk.counts(), 'No jobs.');
  if (name === 'failed' && words.length === 0) {
    return async (desk) => table(await desk.failed(), 'No job has failed.');
  }
  if (name === 'run' && BY_HAND.includes(first) && others.length === 0) {
    return async (desk) => ((await desk.add(first)) ? `Added ${first}.` : `One waits already: ${first}.`);
  }
  const which = whichOf(words);
  if (which === null) return null;
  if (name === 'retry') return async (desk) => `${await desk.retry(which)} job(s) are tried again.`;
  if (name === 'forget') return async (desk) => `${await desk.forget(which)} job(s) are forgotten.`;
  return null;
}

function whichOf(words: string[]): Which | null {
  if (words.length === 1 && words[0] === 'all') return 'all';
  return words.length > 0 && words.every((word) => ID.test(word)) ? words : null;
}

const command = commandOf(process.argv.slice(2));
if (!command) {
  console.error(USAGE);
  process.exit(1);
}
const desk = await JobDesk.open(readEnv(process.env).DATABASE_URL);
try {
  console.log(await command(desk));
} finally {
  await desk.close();
}
