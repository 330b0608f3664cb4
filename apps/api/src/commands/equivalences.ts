import { type Catalogue, CatalogueStore, type CourseRecord } from '../modules/catalogue/index.js';
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
  atDesk(async ({ equivalences, catalogue }) =>
    table(
      (await equivalences.mostChosen()).map(({ students, ...choice }) => ({
        ...inColumns(choice, catalogue.current),
        students,
      })),
      'No code was chosen by three students yet.',
    ),
  );

export const list: Run = () =>
  atDesk(async ({ equivalences, catalogue }) =>
    table(
      (await equivalences.list()).map((known) => inColumns(known, catalogue.current)),
      'Nothing holds for everybody yet.',
    ),
  );

export const accept: Run = ([school = '', code = '', typed = '']) =>
  atDesk(async ({ equivalences, catalogue }) => {
    const course = courseCalled(typed, catalogue.current);
    const known = await equivalences.set(OPERATOR, school, code, course.uuid);
    return `${known.code} of ${known.school} means ${course.code} ${course.title} from now on.`;
  });

export const drop: Run = ([school = '', code = '']) =>
  atDesk(async ({ equivalences }) => {
    await equivalences.drop(OPERATOR, school, code);
    return `${code} of ${school} means nothing any more.`;
  });

/** @param typed a code, or `RSU:ENGL 1010`, as several universities may have it */
function courseCalled(typed: string, catalogue: Catalogue): CourseRecord {
  const [, university, codeThere = ''] = /^([^:]+):(.+)$/.exec(typed) ?? [];
  const ofUniversity = catalogue.courseByCode
    .all(codeThere)
    .filter((course) => universityOf(course, catalogue) === university?.trim());
  const [course, ...others] = university === undefined ? catalogue.courseByCode.all(typed) : ofUniversity;
  if (!course) throw invalid({ course: [`There is no course ${typed} in the catalogue.`] });
  if (others.length === 0) return course;
  const forms = [course, ...others].map((each) => `“${universityOf(each, catalogue)}:${each.code}”`);
  throw invalid({ course: [`Several universities have ${typed}. Write ${forms.join(' or ')}.`] });
}

const universityOf = ({ educatorUuid }: CourseRecord, { educatorByUuid }: Catalogue): string =>
  educatorByUuid.get(educatorUuid)!.shortName;

const inColumns = ({ school, code, course }: KnownEquivalence, catalogue: Catalogue) => ({
  school,
  code,
  course: course.code,
  title: course.title,
  university: universityOf(course, catalogue),
});

const atDesk = (work: (desk: Desk) => Promise<string>): Promise<string> =>
  withApplication((app) =>
    work({ equivalences: app.get(EquivalenceService), catalogue: app.get(CatalogueStore) }),
  );
