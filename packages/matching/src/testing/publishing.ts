import type { UnpublishedCareer, UnpublishedCatalogue, UnpublishedCourse } from '../publication.js';

export const SKILLS = [
  'Wound Care',
  'Double Entry',
  'Pipe Fitting',
  'Mathematics',
  'Ledger Pro',
  'Spreadsheets',
  'Debate',
];
const [WOUNDS, LEDGERS, PIPES, SOFTWARE, SHEETS, DEBATE] = [0, 1, 2, 4, 5, 6];
export const MATHEMATICS = 3;

export const course = (title: string, description: string, skills: number[]): UnpublishedCourse => ({
  title,
  description,
  skills,
  level: 'Lower Division',
  educator: 'Riverbend',
});

export const career = (title: string, part: Partial<UnpublishedCareer>): UnpublishedCareer => ({
  title,
  description: '',
  alternateTitles: [],
  tasks: [],
  otherTasks: [],
  activities: [],
  skills: [],
  technologies: [],
  ...part,
});

/** A small university: three nursing courses, three of accounting, two of plumbing, one that everybody takes. */
export const RIVERBEND: UnpublishedCatalogue = {
  skills: SKILLS,
  courses: [
    course('Foundations of Nursing', 'Assess patients and care for wounds on a hospital ward.', [WOUNDS]),
    course('Nursing of Children', 'Care for sick children and their families in hospital.', [WOUNDS]),
    course('Community Nursing', 'Visit patients at home, teach them about medication.', [WOUNDS]),
    course('Bookkeeping', 'Record sales and purchases in ledgers by double entry.', [LEDGERS, SOFTWARE]),
    course('Auditing', 'Examine financial statements and the controls behind accounts.', [LEDGERS]),
    course('Taxation', 'Prepare tax returns of persons and firms.', [LEDGERS, MATHEMATICS]),
    course('Plumbing I', 'Cut, join and fit pipes for water and waste.', [PIPES]),
    course('Plumbing II', 'Install fixtures, test pipes for leaks, read plumbing codes.', [PIPES]),
    course('Academic Writing', 'Argue in essays.', [DEBATE]),
  ],
  careers: [
    career('Registered Nurses', {
      description: 'Assess patient health, administer nursing care to ill or injured patients.',
      alternateTitles: ['Staff Nurse', 'Ward Nurse'],
      tasks: ['Record patients medication', 'Dress wounds of patients', 'Teach patients and families'],
    }),
    career('Accountants and Auditors', {
      description: 'Examine, analyze and interpret accounting records to prepare financial statements.',
      alternateTitles: ['Tax Accountant', 'Bookkeeper'],
      tasks: ['Prepare tax returns', 'Examine accounts and ledgers', 'Audit financial controls'],
      skills: [{ skill: MATHEMATICS, weight: 2 }],
      technologies: [SOFTWARE, SHEETS],
    }),
    career('Plumbers', {
      description: 'Assemble, install or repair pipes, fittings and fixtures of water systems.',
      tasks: ['Test pipes for leaks', 'Install pipes and fixtures according to plumbing codes'],
      technologies: [SHEETS],
    }),
    career('Dishwashers', { description: 'Clean dishes.', tasks: ['Wash dishes', 'Sweep floors'] }),
    career('Managers, All Other', {
      description: `All nurses, plumbers and accountants who care for patients on a hospital ward, fit pipes for water, or
        examine financial statements and ledgers and are not listed separately.`,
    }),
  ],
  programs: [
    { educator: 'Riverbend', courses: [0, 1, 2, 8] },
    { educator: 'Riverbend', courses: [3, 4, 5, 8] },
    { educator: 'Riverbend', courses: [6, 7, 8, 8] },
    { educator: 'Elsewhere', courses: [] },
  ],
};
