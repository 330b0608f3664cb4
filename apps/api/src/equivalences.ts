import 'reflect-metadata';
import { createApp } from './app.js';
import { CatalogueStore } from './modules/catalog/index.js';
import { EquivalenceService, type KnownEquivalence } from './modules/students/index.js';
import { isUnavailable } from './platform/database/unavailable.js';
import { readEnv } from './platform/env.js';
import { DomainError, invalid } from './platform/errors.js';
import { table } from './platform/text-table.js';

const USAGE = `npm run catalogue -- equivalences <command>
  chosen                                 what students take codes of other schools for, without names, most often first;
                                         from three students on
  list                                   what holds for everybody
  accept <school> <code> <course code>   lets a code of a school mean a course for everybody
  drop <school> <code>                   lets it mean nothing any more`;

interface Desk {
  equivalences: EquivalenceService;
  catalogue: CatalogueStore;
}

/** What a command does, and what it says then. */
type Command = (desk: Desk) => Promise<string>;

const inColumns = ({ school, code, course }: KnownEquivalence) => ({
  school,
  code,
  course: course.code,
  title: course.title,
});

const accept =
  (school: string, code: string, courseCode: string): Command =>
  async ({ equivalences, catalogue }) => {
    const course = catalogue.current.courseByCode.get(courseCode);
    if (!course) throw invalid({ course: [`There is no course ${courseCode} in the catalogue.`] });
    const known = await equivalences.set(school, code, course.uuid);
    return `${known.code} of ${known.school} means ${course.code} ${course.title} from now on.`;
  };

/** @returns null when it is none */
function commandOf([name, ...words]: string[]): Command | null {
  const [school = '', code = '', courseCode = ''] = words;
  if (name === 'chosen' && words.length === 0)
    return async ({ equivalences }) =>
      table(
        (await equivalences.mostChosen()).map(({ students, ...choice }) => ({
          ...inColumns(choice),
          students,
        })),
        'No code was chosen by three students yet.',
      );
  if (name === 'list' && words.length === 0)
    return async ({ equivalences }) =>
      table((await equivalences.list()).map(inColumns), 'Nothing holds for everybody yet.');
  if (name === 'accept' && words.length === 3) return accept(school, code, courseCode);
  if (name === 'drop' && words.length === 2)
    return async ({ equivalences }) => {
      await equivalences.drop(school, code);
      return `${code} of ${school} means nothing any more.`;
    };
  return null;
}

async function run(command: Command): Promise<number> {
  // the running application does the jobs
  const app = await createApp(readEnv({ ...process.env, LOG_LEVEL: 'error', JOBS: 'off' }));
  try {
    await app.init();
    const desk = { equivalences: app.get(EquivalenceService), catalogue: app.get(CatalogueStore) };
    console.log(await command(desk));
    return 0;
  } finally {
    await app.close();
  }
}

function explain(error: unknown): number {
  const { message } = error as Error;
  if (error instanceof DomainError)
    console.error(
      `${
        Object.values(error.errors ?? {})
          .flat()
          .join(' ') || message
      }\nNothing was changed.`,
    );
  else if (isUnavailable(error))
    console.error(`The database does not answer. Nothing was changed. (${message})`);
  else console.error('This failed, and nothing was changed. Please report this with what follows.', error);
  return 1;
}

const command = commandOf(process.argv.slice(2));
if (command) process.exitCode = await run(command).catch(explain);
else {
  console.error(USAGE);
  process.exitCode = 2;
}
