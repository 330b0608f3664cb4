import type { OfficialFiles, OfficialTable } from './official-files.js';
import { OfficialFilesError, refuseRepeats } from './official-row.js';

/** What the Bureau of Labor Statistics expects of an occupation. */
export interface Outlook {
  /** Typical education needed for entry. */
  education: string | null;
  jobCount: number | null;
  year: number;
  /** Percent. */
  growth: number | null;
  projectedJobCount: number | null;
  projectedYear: number;
}

/** The codes under which BLS publishes several occupations of the SOC together. */
const COMBINED: Readonly<Record<string, readonly string[]>> = {
  '13-1020': ['13-1021', '13-1022', '13-1023'],
  '13-2020': ['13-2022', '13-2023'],
  '21-1018': ['21-1011', '21-1014'],
  '25-2052': ['25-2055', '25-2056'],
  '25-9045': ['25-9042', '25-9043', '25-9049'],
  '29-2010': ['29-2011', '29-2012'],
  '31-1120': ['31-1121', '31-1122'],
  '39-7010': ['39-7011', '39-7012'],
  '47-4090': ['47-4091', '47-4099'],
  '51-2028': ['51-2022', '51-2023'],
  '51-2090': ['51-2092', '51-2099'],
  '53-1047': ['53-1042', '53-1043', '53-1044', '53-1049'],
};

const SOC = /^\d{2}-\d{4}$/;
const SOC_EXAMPLE = '15-1252';
/** What BLS calls the line of one occupation, and not of a group. */
const ONE_OCCUPATION = { oews: 'detailed', projections: 'Line item' };
const NATIONAL = '1';
/** Fewer of a file's codes than this share are those of other occupations. */
const MIN_MATCHED = 0.95;

/** Under which code BLS publishes a six-digit SOC code, where it is not its own. */
const COMBINED_CODE = new Map(
  Object.entries(COMBINED).flatMap(([code, members]) => members.map((member) => [member, code])),
);

/** A figure for an O*NET code: that of its SOC code, or of the combined code BLS publishes it under. */
export function figureOf<Figure>(figures: ReadonlyMap<string, Figure>, onetCode: string): Figure | undefined {
  const soc = onetCode.slice(0, 7);
  return figures.get(soc) ?? figures.get(COMBINED_CODE.get(soc) ?? '');
}

/**
 * Which codes of BLS no career has.
 * @throws OfficialFilesError when they are more than a twentieth: the files belong to other editions of the SOC
 */
export function unmatchedIn(socCodes: Iterable<string>, onetCodes: readonly string[]): string[] {
  const known = new Set(onetCodes.map((code) => code.slice(0, 7)));
  const isKnown = (code: string) => known.has(code) || (COMBINED[code] ?? []).some((each) => known.has(each));
  const all = [...socCodes];
  const unmatched = all.filter((code) => !isKnown(code));
  if (unmatched.length > all.length * (1 - MIN_MATCHED)) {
    throw new OfficialFilesError(
      `${unmatched.length} of the ${all.length} codes are of no career in careers.csv (such as ${unmatched[0]}). ` +
        'Import O*NET first, and files of the same edition of the SOC.',
    );
  }
  return unmatched;
}

/**
 * Mean annual pay in whole US dollars by SOC code; null for the occupations BLS publishes none of (OEWS).
 * @throws OfficialFilesError when the table is missing or damaged, or is not the national one
 */
export async function readPay(files: OfficialFiles): Promise<Map<string, number | null>> {
  const pay = new Map<string, number | null>();
  const refuseRepeat = refuseRepeats('OCC_CODE');
  for await (const row of files.rows(oewsTable(files))) {
    if (row.text('O_GROUP') !== ONE_OCCUPATION.oews) continue;
    if (![NATIONAL, ''].includes(row.text('AREA_TYPE'))) continue;
    const code = row.code('OCC_CODE', SOC, SOC_EXAMPLE);
    refuseRepeat(row, code);
    pay.set(code, row.number('A_MEAN'));
  }
  if (pay.size === 0)
    throw new OfficialFilesError(
      'OEWS has no national pay of any detailed occupation. Take the national file, national_M2025_dl.xlsx.',
    );
  return pay;
}

function oewsTable(files: OfficialFiles): OfficialTable {
  const years = Array.from({ length: 30 }, (_, age) => new Date().getFullYear() - age);
  const names = years.map((year) => `national_M${year}_dl`);
  return {
    names: [names.find((name) => files.has([name])) ?? names[0]!],
    columns: ['OCC_CODE', 'O_GROUP', 'A_MEAN'],
    source: 'OEWS',
    release: (file) => /M(\d{4})/.exec(file)?.[1]?.replace(/^/, 'May ') ?? null,
  };
}

/** Table 1.2 of the workbook, or what the BLS's own web tool writes. The years are in the names of the columns. */
const OUTLOOK_COLUMNS = {
  code: /^(?:\d{4} national employment matrix code|occupation code)$/,
  employment: /^employment,? \d{4}$/,
  growth: /^employment (?:change, percent|percent change),/,
  education: /^typical (?:education needed for entry|entry-level education)$/,
};
const OUTLOOKS: OfficialTable = {
  names: ['occupation', 'Employment Projections'],
  sheet: 'Table 1.2',
  columns: Object.values(OUTLOOK_COLUMNS),
  source: 'Employment Projections',
  release: (_, columns) => {
    const [year, projectedYear] = employmentColumns(columns).map((name) => name.slice(-4));
    return `${year}–${projectedYear!.slice(2)}`;
  },
};

/**
 * Jobs, growth and education by SOC code (Employment Projections, table 1.2).
 * @throws OfficialFilesError when the table is missing or damaged
 */
export async function readOutlooks(files: OfficialFiles): Promise<Map<string, Outlook>> {
  const outlooks = new Map<string, Outlook>();
  const refuseRepeat = refuseRepeats('code');
  let columns: ReturnType<typeof outlookColumns> | null = null;
  for await (const row of files.rows(OUTLOOKS)) {
    columns ??= outlookColumns(row.columns);
    if (![ONE_OCCUPATION.projections, ''].includes(row.text('Occupation type'))) continue;
    if (row.text(columns.code) === '') continue;
    const code = row.code(columns.code, SOC, SOC_EXAMPLE);
    refuseRepeat(row, code);
    const education = row.text(columns.education);
    outlooks.set(code, {
      education: /^(?:[-–—]?|n\/a)$/i.test(education) ? null : education,
      jobCount: thousands(row.number(columns.employment)),
      year: columns.year,
      growth: row.number(columns.growth),
      projectedJobCount: thousands(row.number(columns.projected)),
      projectedYear: columns.projectedYear,
    });
  }
  if (outlooks.size === 0) throw new OfficialFilesError('Table 1.2 has no line of one occupation.');
  return outlooks;
}

function outlookColumns(names: readonly string[]) {
  const find = (pattern: RegExp) => names.find((name) => pattern.test(name))!;
  const [employment, projected] = employmentColumns(names);
  if (!employment || !projected) {
    throw new OfficialFilesError(
      'Table 1.2 has no employment of two years. Download the file again, and leave its header as it is.',
    );
  }
  return {
    code: find(OUTLOOK_COLUMNS.code),
    growth: find(OUTLOOK_COLUMNS.growth),
    education: find(OUTLOOK_COLUMNS.education),
    employment,
    projected,
    year: Number(employment.slice(-4)),
    projectedYear: Number(projected.slice(-4)),
  };
}

const employmentColumns = (names: readonly string[]): string[] =>
  names.filter((name) => OUTLOOK_COLUMNS.employment.test(name)).toSorted();

const thousands = (number: number | null): number | null =>
  number === null ? null : Math.round(number * 1000);
