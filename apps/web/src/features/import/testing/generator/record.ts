import type { Dimensions } from './dimensions';
import type { Random } from './random';

/** A course as it was taken: what a reader has to find. */
export interface TrueLine {
  readonly code: string;
  readonly title: string;
  /** In the units of the school. */
  readonly credits: number;
  readonly earned: number;
  /** As printed; null while the course runs. */
  readonly grade: string | null;
  /** 'Fall 2024'; null where it is not printed. */
  readonly term: string | null;
  readonly points: number;
  readonly repeat: string;
  readonly kind: 'own' | 'transfer' | 'running' | 'withdrawn';
  /** How the code is printed: whole, and in two columns. */
  readonly printed: { readonly code: string; readonly subject: string; readonly number: string };
}

export interface TrueTerm {
  readonly name: string;
  readonly printed: string;
  readonly lines: readonly TrueLine[];
}

export interface TrueRecord {
  readonly school: string;
  readonly student: string;
  readonly transfer: readonly TrueLine[];
  readonly terms: readonly TrueTerm[];
}

const SUBJECTS = [
  'CS',
  'MATH',
  'BIOL',
  'CHEM',
  'HIST',
  'ENGL',
  'PHYS',
  'ECON',
  'PSYC',
  'ART',
  'MUS',
  'PHIL',
  'ACC',
];
const WORDS =
  'Introduction Advanced Principles Theory History Applied Modern Topics Seminar Methods Systems Design Analysis Culture Society Language Research Music Energy Markets Climate Ethics Data Networks Algebra Genetics Optics Poetry'.split(
    ' ',
  );
const JOINTS = ['of', 'and', 'in', 'for', '&', 'to'];
const ACCENTED = ['Été', 'Español', 'Música', 'Übung', 'Straße', 'Français', 'Añoranza'];
/** Titles that end, or begin, like something else. */
const TRAP_TITLES = [
  'Physics C',
  'World War I',
  'Calculus 2',
  'Vitamin D',
  'Programming in C',
  'Music in World War II',
  'Plan B',
  'Linear Algebra A',
  'Studies 101',
  'English for Credit',
  'Hours of Work',
  'Fall of Rome',
  'Spring Flora',
  'Windows 95',
  'Type A',
  'Grade School Reading',
  'Total Quality Management',
  'Term Structure Models',
  'Transfer Phenomena',
  '3D Modeling',
  'The 20th Century',
  'C++ Programming',
];
const SCHOOLS = [
  'Riverbend State University',
  'Sample College',
  'Northgate Institute of Technology',
  'Universität Musterstadt',
];
const NAMES = ['Sample Student', 'Ana María Ejemplo', 'Jordan Q. Example', 'Lee, Robin'];
const POINTS: Readonly<Record<string, number>> = {
  A: 4,
  'A-': 3.7,
  'B+': 3.3,
  B: 3,
  'B-': 2.7,
  'C+': 2.3,
  C: 2,
  'C-': 1.7,
  'D+': 1.3,
  D: 1,
  F: 0,
};
const GRADES: Readonly<Record<Dimensions['scale'], readonly string[]>> = {
  letters: ['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D', 'F', 'P'],
  'plain-letters': ['A', 'B', 'C', 'D', 'F', 'A', 'B'],
  decimal: ['4.0', '3.8', '3.7', '3.3', '3.0', '2.7', '2.4', '1.9', '0.0'],
  percent: ['97', '91', '88', '84', '79', '73', '68', '61', '55', '42'],
  pass: ['P', 'NP', 'P', 'P'],
  starred: ['A*', 'A', 'B', 'C', 'D*', 'E'],
  german: ['1,0', '1,3', '1,7', '2,0', '2,3', '2,7', '3,0', '3,7', '4,0', '5,0'],
  ects: ['A', 'B', 'C', 'D', 'E', 'FX'],
};
const FAILED = new Set(['F', 'NP', '0.0', '42', '5,0', 'FX', 'W']);
const CREDITS = { semester: [3, 4, 3, 1, 2], quarter: [5, 4, 3, 2], ects: [5, 7.5, 10, 2.5, 6] } as const;
const SEASONS = ['Spring', 'Summer', 'Fall'] as const;
const SHORT = { Spring: 'SP', Summer: 'SU', Fall: 'FA' } as const;

/** Makes up what a student studied, in the school's own shapes of codes, terms and grades. */
export function makeRecord(random: Random, dimensions: Dimensions): TrueRecord {
  const make = new RecordMaker(random, dimensions);
  const first = random.int(2012, 2024);
  const count = random.int(2, 5);
  const terms = Array.from({ length: count }, (_, index) => {
    const season = SEASONS[(index + 2) % 3]!;
    const year = first + Math.floor((index + 2) / 3);
    const isLast = index === count - 1;
    return make.term(season, year, isLast && dimensions.inProgress);
  });
  return {
    school:
      dimensions.accents || dimensions.scale === 'german'
        ? random.pick(SCHOOLS)
        : random.pick(SCHOOLS.slice(0, 3)),
    student: dimensions.accents ? random.pick(NAMES) : NAMES[0]!,
    transfer:
      dimensions.transfer === 'none'
        ? []
        : Array.from({ length: random.int(1, 3) }, () => make.line(null, 'transfer')),
    terms,
  };
}

class RecordMaker {
  private readonly used = new Set<string>();
  private readonly taken: TrueLine[] = [];

  constructor(
    private readonly random: Random,
    private readonly dimensions: Dimensions,
  ) {}

  term(season: (typeof SEASONS)[number], year: number, running: boolean): TrueTerm {
    const { name, printed } = termNames(season, year, this.dimensions.termShape);
    const lines = Array.from({ length: this.random.int(2, 6) }, () =>
      this.line(
        name,
        running ? 'running' : this.dimensions.withdrawals && this.random.chance(0.15) ? 'withdrawn' : 'own',
      ),
    );
    return { name, printed, lines };
  }

  line(term: string | null, kind: TrueLine['kind']): TrueLine {
    const { random, dimensions } = this;
    const again =
      dimensions.retakes && kind === 'own' && random.chance(0.15)
        ? this.taken.find(({ term: other }) => other !== term)
        : undefined;
    const { code, printed } = again ?? this.code();
    const title = again?.title ?? this.title();
    const credits = again?.credits ?? (dimensions.zeroCredits && random.chance(0.2) ? 0 : this.credits());
    const grade = this.grade(kind);
    const passed = grade !== null && !FAILED.has(grade);
    const points = kind === 'own' && grade !== null ? pointsOf(grade) * credits : 0;
    const line: TrueLine = {
      code,
      title,
      credits,
      earned: passed ? credits : 0,
      grade,
      term,
      points: Math.round(points * 100) / 100,
      repeat: '',
      kind,
      printed,
    };
    this.taken.push(line);
    return line;
  }

  private credits(): number {
    const credits = this.random.pick(CREDITS[this.dimensions.unit]);
    return this.dimensions.decimals === 0 ? Math.ceil(credits) : credits;
  }

  private grade(kind: TrueLine['kind']): string | null {
    if (kind === 'running') return null;
    if (kind === 'withdrawn') return 'W';
    const { scale } = this.dimensions;
    if (kind === 'transfer' && ['letters', 'plain-letters', 'pass'].includes(scale))
      return this.random.pick(['T', 'TR']);
    return this.random.pick(GRADES[scale]);
  }

  private code(): Pick<TrueLine, 'code' | 'printed'> {
    for (;;) {
      const made = shapeCode(this.random.pick(SUBJECTS), this.random, this.dimensions.codeShape);
      if (this.used.has(made.code)) continue;
      this.used.add(made.code);
      return made;
    }
  }

  private title(): string {
    const { random, dimensions } = this;
    if (random.chance(dimensions.traps)) return random.pick(TRAP_TITLES);
    const word = () =>
      dimensions.accents && random.chance(0.3) ? random.pick(ACCENTED) : random.pick(WORDS);
    const long = dimensions.wraps !== 'none' && random.chance(0.4);
    const parts = [
      word(),
      random.pick(JOINTS),
      word(),
      ...(long ? [random.pick(JOINTS), word(), word()] : []),
    ];
    return parts.join(' ');
  }
}

function pointsOf(grade: string): number {
  return POINTS[grade] ?? (/^\d\.\d$/.test(grade) ? Number(grade) : (POINTS[grade.replace('*', '')] ?? 0));
}

function shapeCode(
  subject: string,
  random: Random,
  shape: Dimensions['codeShape'],
): Pick<TrueLine, 'code' | 'printed'> {
  const digits = String(random.int(100, 499));
  const long = String(random.int(1000, 4999));
  const whole = (printed: string, first: string, number: string) => ({
    code: `${first} ${number}`,
    printed: { code: printed, subject: first, number },
  });
  switch (shape) {
    case 'CS-1400':
      return whole(`${subject}-${long}`, subject, long);
    case 'CS1400':
      return whole(`${subject}${long}`, subject, long);
    case 'ENGL& 101':
      return whole(`${subject}& ${digits}`, `${subject}&`, digits);
    case 'CSCI-UA 101-004':
      return whole(`${subject}-UA ${digits}-00${random.int(1, 9)}`, `${subject}-UA`, digits);
    case 'MAT*137*2004':
      return whole(`${subject}*${digits}*200${random.int(1, 9)}`, subject, digits);
    case 'CS-1400-001':
      return whole(`${subject}-${long}-00${random.int(1, 9)}`, subject, long);
    case 'ME EN 2010':
      return whole(`ME ${subject.slice(0, 2)} ${long}`, `ME ${subject.slice(0, 2)}`, long);
    case 'COMP10001':
      return whole(`${subject}${long}0`, subject, `${long}0`);
    case 'CSC108H1':
      return whole(`${subject}${digits}H1`, subject, `${digits}H1`);
    case 'Math 1210': {
      const mixed = subject[0]! + subject.slice(1).toLowerCase();
      return whole(`${mixed} ${long}`, mixed, long);
    }
    case 'CHEM 101L':
      return whole(`${subject} ${digits}L`, subject, `${digits}L`);
    case 'BIO.220':
      return whole(`${subject}.${digits}`, subject, digits);
    case 'UN1004':
      return whole(`${subject} UN${long}`, subject, `UN${long}`);
    default:
      return whole(`${subject} ${long}`, subject, long);
  }
}

function termNames(
  season: (typeof SEASONS)[number],
  year: number,
  shape: Dimensions['termShape'],
): { name: string; printed: string } {
  const name = `${season} ${year}`;
  const short = SHORT[season];
  const span = season === 'Fall' ? `${year}-${year + 1}` : `${year - 1}-${year}`;
  const academic =
    season === 'Fall' ? `${year}-${String(year + 1).slice(2)}` : `${year - 1}-${String(year).slice(2)}`;
  const printed: Record<Dimensions['termShape'], string> = {
    'Fall 2024': name,
    'Fall Semester 2024': `${season} Semester ${year}`,
    '2024 Fall': `${year} ${season}`,
    'Fall Sem 2024': `${season} Sem ${year}`,
    '23/FA': `${String(year).slice(2)}/${short}`,
    '2023FA': `${year}${short}`,
    'FA 2023': `${short} ${year}`,
    'Summer 2024 8 Week 1': `${name} 8 Week 1`,
    'Main Campus Fall 2024': `Main Campus ${name}`,
    'Period: Fall 2024': `Period: ${name}`,
    'Academic Period Fall 2024': `Academic Period ${name}`,
    '--- 2024 Fall ---': `--- ${year} ${season} ---`,
    'Fall 2024 (08/19/2024-12/12/2024)': `${name} (08/19/${year}-12/12/${year})`,
    'Fall 2024-2025': `${season} ${span}`,
    '2024-25 Spring': `${academic} ${season}`,
    'FALL TERM 2024': `${season.toUpperCase()} TERM ${year}`,
    "Fall '24": `${season} '${String(year).slice(2)}`,
    'Term: Fall 2024': `Term: ${name}`,
  };
  return { name, printed: printed[shape] };
}
