import { expect, test } from '@jest/globals';
import type { CatalogueChanges } from './catalogue-changes.js';
import type { CatalogueFiles } from './catalogue-rows.js';
import { inWords, named, reportOf } from './load-report.js';
import { nameBasedUuid } from '../../../platform/name-based-uuid.js';

const FILES = {
  educator: { id: null, name: 'Riverbend', shortName: 'RSU', creditUnit: 'semester' },
} as unknown as CatalogueFiles;
type Kind = CatalogueChanges['courses'];

/** @param kinds what becomes of records A, B, C … */
const plan = (kinds: Kind['placements'][number]['kind'][], retired: string[] = []) =>
  ({
    placements: kinds.map((kind, place) => {
      const label = String.fromCharCode(65 + place);
      return {
        wanted: { label },
        stored: kind === 'added' ? null : { label: `old ${label}` },
        formerCodes: [],
        kind,
      };
    }),
    retired: retired.map((label) => ({ label })),
    lost: 0,
  }) as unknown as never;

const changes = (over: Partial<CatalogueChanges> = {}): CatalogueChanges => ({
  educator: { uuid: 'u', code: 'RSU', name: 'Riverbend', shortName: 'RSU', creditUnit: 'semester' },
  isRenamed: false,
  courses: plan([]),
  programs: plan([]),
  careers: plan([]),
  newSkills: new Map(),
  respelled: [],
  realiased: new Map(),
  ...over,
});

test('a report has the label of each record by what happens to it, and both of one that is renamed', () => {
  const courses = plan(['added', 'changed', 'renamed', 'back', null, 'renamed'], ['Z']);
  expect(reportOf(FILES, changes({ courses }), 3, [])).toEqual({
    educator: 'RSU',
    creditUnit: 'semester',
    isNewEducator: false,
    isChange: true,
    isRenamed: false,
    courses: {
      total: 6,
      added: ['A'],
      changed: ['B'],
      renamed: ['old C → C', 'old F → F'],
      back: ['D'],
      retired: ['Z'],
    },
    programs: { total: 0, added: [], changed: [], renamed: [], back: [], retired: [] },
    careers: { total: 0, added: [], changed: [], renamed: [], back: [], retired: [] },
    respelled: [],
    realiased: [],
    students: 3,
    asks: [],
  });
});

test('in words it has a line for each change, and none for what is as it was', () => {
  const told = inWords(
    reportOf(
      FILES,
      changes({
        educator: null,
        isRenamed: true,
        courses: plan(['added', null], ['Z']),
        careers: plan(['changed']),
        newSkills: new Map([['cobol', 'COBOL']]),
        respelled: [{ skill: { name: 'SQL' } as never, name: 'Sql' }],
        realiased: new Map([
          ['javascript', ['JS', 'ECMAScript']],
          ['python', []],
          ['cobol', ['Cobol 85']],
        ]),
      }),
      12,
      [],
    ),
  );
  expect(told.split('\n')).toEqual([
    'RSU, a new university: 2 courses, 0 programs, 1 careers',
    'The university itself has another name.',
    'courses added: 1',
    '  A',
    'courses retired: 1',
    '  Z',
    'careers changed: 1',
    '  A',
    'skills spelled differently: 1',
    '  SQL → Sql',
    'skills with other aliases: 2',
    '  javascript: JS, ECMAScript',
    '  python: none',
    'Students whose records refer to what changes: 12',
  ]);
  expect(inWords(reportOf(FILES, changes(), 0, [])).split('\n')).toEqual([
    'RSU: 0 courses, 0 programs, 0 careers',
    'Students whose records refer to what changes: 0',
  ]);
});

test('twenty labels are named, and the others are counted', () => {
  const labels = (count: number) => Array.from({ length: count }, (_, place) => `${place}`);
  expect(named('all', labels(0))).toEqual([]);
  expect(named('all', labels(20))).toHaveLength(21);
  expect(named('all', labels(22))).toEqual([
    'all: 22',
    ...labels(20).map((label) => `  ${label}`),
    '  … and 2 more',
  ]);
  expect(named('all', labels(3), 2)).toEqual(['all: 3', '  0', '  1', '  … and 1 more']);
});

/** Python: `uuid.uuid5(uuid.NAMESPACE_URL, name)`. */
test.each([
  ['urn:lumen:UVU:course:CS 1400', 'fe0e4df4-b160-5f73-96b8-c8c2a315fba2'],
  ['http://example.org/ä', '64c26415-0a13-5370-838b-545aa5594871'],
])('the uuid of %s is that of its name', (name, uuid) => expect(nameBasedUuid(name)).toBe(uuid));
