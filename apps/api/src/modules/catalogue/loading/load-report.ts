import { type CreditUnit, toSemesterCredits } from '@lumen/matching';
import { type CatalogueChanges, changesAnything } from './catalogue-changes.js';
import type { CatalogueFiles } from './catalogue-rows.js';
import type { ChangeKind, Plan, Wanted } from './catalogue-plan.js';

/** What a load changes in the records of one kind: their labels, by what happens to them. */
export type KindReport = Record<ChangeKind, string[]> & {
  /** Records in the files. */
  total: number;
};

/** What a load has changed, or would change. */
export interface LoadReport {
  /** Short name of the university. */
  educator: string;
  /** What its files count in. */
  creditUnit: CreditUnit;
  isNewEducator: boolean;
  /** Whether anything that is served changes. */
  isChange: boolean;
  isRenamed: boolean;
  courses: KindReport;
  programs: KindReport;
  careers: KindReport;
  /** Skills with another spelling. */
  respelled: string[];
  /** Skills with other aliases, which they then have. */
  realiased: string[];
  /** Students whose record refers to something that changes. */
  students: number;
  /** What has to be allowed first. */
  asks: Ask[];
}

/** Something that may be a mistake, and how to say that it is none. */
export interface Ask {
  option: 'allowRemoval' | 'newEducator';
  why: string;
}

export const reportOf = (
  { educator: { shortName, creditUnit } }: CatalogueFiles,
  changes: CatalogueChanges,
  students: number,
  asks: Ask[],
): LoadReport => ({
  educator: shortName,
  creditUnit,
  isNewEducator: changes.educator === null,
  isChange: changesAnything(changes),
  isRenamed: changes.isRenamed,
  courses: kindReport(changes.courses),
  programs: kindReport(changes.programs),
  careers: kindReport(changes.careers),
  respelled: changes.respelled.map(({ skill, name }) => `${skill.name} → ${name}`),
  realiased: [...changes.realiased]
    .filter(([name]) => !changes.newSkills.has(name))
    .map(([name, aliases]) => `${name}: ${aliases.join(', ') || 'none'}`),
  students,
  asks,
});

function kindReport({ placements, retired }: Plan<Wanted>): KindReport {
  const labels = (kind: ChangeKind) =>
    placements
      .filter((placement) => placement.kind === kind)
      .map(({ wanted, stored }) =>
        kind === 'renamed' && stored ? `${stored.label} → ${wanted.label}` : wanted.label,
      );
  return {
    total: placements.length,
    added: labels('added'),
    changed: labels('changed'),
    renamed: labels('renamed'),
    back: labels('back'),
    retired: retired.map(({ label }) => label),
  };
}

/** Named of each kind of change; the others are counted. */
const MAX_NAMED = 20;
const KINDS = ['courses', 'programs', 'careers'] as const;
const CHANGES = ['added', 'changed', 'renamed', 'back', 'retired'] as const;

/** The report as an operator reads it, a line for each change. */
export function inWords(report: LoadReport): string {
  const { educator, creditUnit, isNewEducator, isRenamed, respelled, realiased, students } = report;
  const totals = KINDS.map((kind) => `${report[kind].total} ${kind}`).join(', ');
  return [
    `${educator}${isNewEducator ? ', a new university' : ''}: ${totals}`,
    ...(creditUnit === 'semester' ? [] : [unitInWords(creditUnit)]),
    ...(isRenamed ? ['The university itself has another name.'] : []),
    ...KINDS.flatMap((kind) => kindInWords(kind, report[kind])),
    ...named('skills spelled differently', respelled),
    ...named('skills with other aliases', realiased),
    `Students whose records refer to what changes: ${students}`,
  ].join('\n');
}

/** What one sees in Lumen beside what the files say. */
export const unitInWords = (unit: CreditUnit): string =>
  `Credits are ${UNIT_NAMES[unit]} credits: 12 of them are ${toSemesterCredits(12, unit)} semester credits.`;

const UNIT_NAMES: Record<CreditUnit, string> = {
  semester: 'semester',
  quarter: 'quarter',
  ects: 'ECTS',
  cats: 'CATS',
};

const kindInWords = (noun: string, report: KindReport): string[] =>
  CHANGES.flatMap((change) => named(`${noun} ${change}`, report[change]));

/** A heading with the number of labels, and the first of them a line each; nothing when there are none. */
export function named(heading: string, labels: readonly string[], most = MAX_NAMED): string[] {
  if (labels.length === 0) return [];
  const more = labels.length > most ? [`  … and ${labels.length - most} more`] : [];
  return [`${heading}: ${labels.length}`, ...labels.slice(0, most).map((label) => `  ${label}`), ...more];
}
