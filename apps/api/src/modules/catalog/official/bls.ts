import { OfficialFilesError, type OfficialFolder } from './official-folder.js';

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

/** Under which code BLS publishes a six-digit SOC code, where it is not its own. */
const COMBINED_CODE = new Map(
  Object.entries(COMBINED).flatMap(([code, members]) => members.map((member) => [member, code])),
);

/** A figure for an O*NET code: that of its SOC code, or of the combined code BLS publishes it under. */
export function figureOf<Figure>(figures: ReadonlyMap<string, Figure>, onetCode: string): Figure | undefined {
  const soc = onetCode.slice(0, 7);
  return figures.get(soc) ?? figures.get(COMBINED_CODE.get(soc) ?? '');
}

/** Mean annual pay in whole US dollars by SOC code, of the occupations BLS publishes one for (OEWS). */
export async function readPay(folder: OfficialFolder): Promise<Map<string, number>> {
  const pay = new Map<string, number>();
  const names = newestOf(folder, (year) => `national_M${year}_dl`);
  for await (const row of folder.rows({ names, columns: ['OCC_CODE', 'O_GROUP', 'A_MEAN'] })) {
    const mean = toNumber(row['A_MEAN']);
    if (row['O_GROUP'] === 'detailed' && mean !== null) pay.set(row['OCC_CODE']!, mean);
  }
  return pay;
}

/** Jobs, growth and education by SOC code (Employment Projections, table 1.2). */
export async function readOutlooks(folder: OfficialFolder): Promise<Map<string, Outlook>> {
  const outlooks = new Map<string, Outlook>();
  let columns: ReturnType<typeof outlookColumns> | null = null;
  for await (const row of folder.rows({
    names: ['occupation'],
    sheet: 'Table 1.2',
    columns: ['Occupation type', 'Typical education needed for entry'],
  })) {
    columns ??= outlookColumns(Object.keys(row));
    if (row['Occupation type'] !== 'Line item') continue;
    const education = row['Typical education needed for entry']!;
    outlooks.set(row[columns.code]!.trim(), {
      education: /^[—-]?$/.test(education.trim()) ? null : education.trim(),
      jobCount: thousands(row[columns.employment]),
      year: columns.year,
      growth: toNumber(row[columns.growth]),
      projectedJobCount: thousands(row[columns.projected]),
      projectedYear: columns.projectedYear,
    });
  }
  return outlooks;
}

/** The years are in the names of the columns. */
function outlookColumns(names: readonly string[]) {
  const find = (pattern: RegExp) => {
    const name = names.find((each) => pattern.test(each));
    if (!name) throw new OfficialFilesError(`Table 1.2 has no column like ${pattern.source}.`);
    return name;
  };
  const employments = names.filter((name) => /^Employment, \d{4}$/.test(name)).toSorted();
  const [employment, projected] = employments;
  if (!employment || !projected) throw new OfficialFilesError('Table 1.2 has no employment of two years.');
  return {
    code: find(/National Employment Matrix code$/),
    growth: find(/^Employment change, percent/),
    employment,
    projected,
    year: Number(employment.slice(-4)),
    projectedYear: Number(projected.slice(-4)),
  };
}

function newestOf(folder: OfficialFolder, nameIn: (year: number) => string): string[] {
  const years = Array.from({ length: 30 }, (_, age) => new Date().getFullYear() - age);
  const found = years.map(nameIn).find((name) => folder.has([name]));
  return [found ?? nameIn(years[0]!)];
}

/** What BLS writes for a missing number is none: `*`, `**`, `#`, `—`. */
function toNumber(text = ''): number | null {
  const number = Number(text.replaceAll(',', '').trim() || Number.NaN);
  return Number.isFinite(number) ? number : null;
}

const thousands = (text: string | undefined): number | null => {
  const number = toNumber(text);
  return number === null ? null : Math.round(number * 1000);
};
