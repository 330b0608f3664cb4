import { CatalogueStore } from '../modules/catalogue/index.js';
import { EquivalenceService, type KnownEquivalence } from '../modules/students/index.js';
import { OPERATOR } from '../platform/audit/audit-log.js';
import { invalid } from '../platform/errors.js';
import { table } from '../platform/text-table.js';
import { withApplication } from './application.js';
import type { Run } from './command.js';

interface Desk {
  equivalences: EquivalenceService;
  catalogue: CatalogueStore;
}

export const chosen: Run = () =>
  atDesk(async ({ equivalences }) =>
    table(
      (await equivalences.mostChosen()).map(({ students, ...choice }) => ({
        ...inColumns(choice),
        students,
      })),
      'No code was chosen by three students yet.',
    ),
  );

export const list: Run = () =>
  atDesk(async ({ equivalences }) =>
    table((await equivalences.list()).map(inColumns), 'Nothing holds for everybody yet.'),
  );

export const accept: Run = ([school = '', code = '', courseCode = '']) =>
  atDesk(async ({ equivalences, catalogue }) => {
    const course = catalogue.current.courseByCode.get(courseCode);
    if (!course) throw invalid({ course: [`There is no course ${courseCode} in the catalogue.`] });
    const known = await equivalences.set(OPERATOR, school, code, course.uuid);
    return `${known.code} of ${known.school} means ${course.code} ${course.title} from now on.`;
  });

export const drop: Run = ([school = '', code = '']) =>
  atDesk(async ({ equivalences }) => {
    await equivalences.drop(OPERATOR, school, code);
    return `${code} of ${school} means nothing any more.`;
  });

const inColumns = ({ school, code, course }: KnownEquivalence) => ({
  school,
  code,
  course: course.code,
  title: course.title,
});

const atDesk = (work: (desk: Desk) => Promise<string>): Promise<string> =>
  withApplication((app) =>
    work({ equivalences: app.get(EquivalenceService), catalogue: app.get(CatalogueStore) }),
  );
