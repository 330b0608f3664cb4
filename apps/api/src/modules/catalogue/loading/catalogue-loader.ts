import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Catalogue, type CatalogueRecords } from '../store/catalogue.js';
import { CatalogueRepository } from '../store/catalogue.repository.js';
import { LOAD_LOCK, LOAD_STATEMENT_MS } from '../store/catalogue-version.js';
import { CataloguePublisher } from '../publishing/catalogue-publisher.js';
import { type CatalogueChanges, changesOf, educatorOf, inStoredNames } from './catalogue-changes.js';
import { CatalogueFilesError, readCatalogueFiles } from './catalogue-files.js';
import { CatalogueHooks, type RenamedCourse, type TouchedRecords } from './catalogue-hooks.js';
import { type Plan, PlanError, type Wanted } from './catalogue-plan.js';
import type { CatalogueFiles } from './catalogue-rows.js';
import { CatalogueWriter } from './catalogue-writer.js';
import { clearedFields } from './cleared-fields.js';
import { type LoadedBy, LoadHistory } from './load-history.js';
import { type Ask, type LoadReport, reportOf } from './load-report.js';

export interface LoadOptions {
  /** Finds out what a load would do, and leaves everything as it is. */
  dryRun?: boolean;
  /** More than a twentieth of the courses, programs or careers may retire. */
  allowRemoval?: boolean;
  /** The files may be of a university that is not there yet, beside others that are. */
  newEducator?: boolean;
  /** The history says so. An operator, unless told. */
  by?: LoadedBy;
  /** Called with the progress of publishing, 0 .. 1: it takes longest. */
  progress?: (done: number) => void;
}

/** The files are valid, but the operator must allow what the load would change. */
export class ConsentNeeded extends Error {
  constructor(
    message: string,
    readonly report: LoadReport,
  ) {
    super(message);
  }
}

/** What PostgreSQL says when a student writes at the same time: a deadlock, or a student who is erased meanwhile. */
const COLLISIONS = ['40P01', '23503'];
const ATTEMPTS = 5;
/** A larger share of what was on offer, or of what was said of it, may be an export that went wrong. */
const USUAL_LOSS = 0.05;
/** Fewer records are left without a text by a person who edits them. */
const MIN_CLEARED = 5;

/** Brings the catalogue tables to what the files of a folder say, in one transaction; a repeat changes nothing. */
@Injectable()
export class CatalogueLoader {
  constructor(
    private readonly database: Database,
    private readonly repository: CatalogueRepository,
    private readonly hooks: CatalogueHooks,
    private readonly publisher: CataloguePublisher,
    private readonly history: LoadHistory,
  ) {}

  /**
   * @throws CatalogueFilesError when the files do not fit
   * @throws ConsentNeeded when the options do not allow what they would do; in both cases the catalogue is as before
   */
  async load(folder: string, options: LoadOptions = {}): Promise<LoadReport> {
    const files = readCatalogueFiles(folder);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.database.run(() => this.loadHere(files, options), {
          statementMs: LOAD_STATEMENT_MS,
        });
      } catch (error) {
        const { code } = error as { code?: unknown };
        if (attempt === ATTEMPTS || !COLLISIONS.includes(String(code))) throw error;
      }
    }
  }

  async isEmpty(): Promise<boolean> {
    const [found] = await this.database.query<{ loaded: boolean }>(
      'select exists(select 1 from educators) as loaded',
    );
    return !found!.loaded;
  }

  private async loadHere(given: CatalogueFiles, options: LoadOptions): Promise<LoadReport> {
    await this.database.execute('select pg_advisory_xact_lock($1)', [LOAD_LOCK]);
    const stored = await this.repository.readHere();
    const files = inStoredNames(stored, given);
    const { own, elsewhere } = await this.namedCareers(educatorOf(stored, files)?.uuid ?? null);
    const changes = plannedChanges(stored, files, own, elsewhere);
    const students = await this.hooks.countTouched(touchedBy(changes));
    const report = reportOf(files, changes, students, asksOf(stored, files, changes, own));
    const asks = report.asks.filter(({ option }) => !options[option]);
    if (asks.length > 0 && !options.dryRun)
      throw new ConsentNeeded(asks.map(({ why }) => why).join('\n'), report);
    if (report.isChange) {
      await this.database.inSavepoint({ keep: options.dryRun !== true }, async () => {
        await this.write(stored, files, changes, options.progress);
        await this.history.record(options.by ?? 'operator', report);
      });
    }
    return report;
  }

  private async write(
    stored: CatalogueRecords,
    files: CatalogueFiles,
    changes: CatalogueChanges,
    progress?: (done: number) => void,
  ): Promise<void> {
    await new CatalogueWriter(this.database, stored, files, changes).writeAll();
    await this.publisher.publish(progress);
    await this.mustBuild();
    await this.hooks.loaded(renamedIn(changes.courses));
  }

  /** Builds the catalogue as every process will: one that cannot be served is not stored. */
  private async mustBuild(): Promise<void> {
    try {
      await Catalogue.build(await this.repository.readHere());
    } catch (error) {
      throw new CatalogueFilesError([`The catalogue could not be served: ${(error as Error).message}.`]);
    }
  }

  /** Ids of the careers that the last loads had: that of this university, and those of others. */
  private async namedCareers(
    educatorUuid: string | null,
  ): Promise<{ own: ReadonlySet<number>; elsewhere: ReadonlySet<number> }> {
    const rows = await this.database.query<{ id: number; own: boolean }>(
      'select career_id as id, educator_uuid is not distinct from $1 as own from career_educators',
      [educatorUuid],
    );
    const idsWhere = (own: boolean) => new Set(rows.filter((row) => row.own === own).map(({ id }) => id));
    return { own: idsWhere(true), elsewhere: idsWhere(false) };
  }
}

/** @throws CatalogueFilesError when the files ask for what cannot be done to the catalogue as it is stored */
function plannedChanges(...given: Parameters<typeof changesOf>): CatalogueChanges {
  try {
    return changesOf(...given);
  } catch (error) {
    throw error instanceof PlanError ? new CatalogueFilesError([error.message]) : error;
  }
}

const touchedBy = ({ courses, programs, careers }: CatalogueChanges): TouchedRecords => {
  const idsIn = ({ placements, retired }: Plan<Wanted>) => [
    ...placements.flatMap(({ kind, stored }) => (kind !== null && stored ? [stored.id] : [])),
    ...retired.map(({ id }) => id),
  ];
  return { courses: idsIn(courses), programs: idsIn(programs), careers: idsIn(careers) };
};

const renamedIn = ({ placements, retired }: Plan<Wanted>): RenamedCourse[] =>
  placements
    .filter(({ kind }) => kind === 'renamed')
    .flatMap(({ stored, wanted: { key, replaces } }) => {
      const takenOver = retired.filter((other) => replaces.includes(other.key));
      return [stored!, ...takenOver].map(({ id, key: from }) => ({ id, from, to: key }));
    });

/** What may be a mistake: an export that went wrong, or another name of the same university. */
const asksOf = (
  stored: CatalogueRecords,
  files: CatalogueFiles,
  changes: CatalogueChanges,
  ownCareers: ReadonlySet<number>,
): Ask[] => [
  ...newEducatorAsk(stored, files, changes),
  ...[...unusualRetirements(stored, changes, ownCareers), ...unusuallyManyClearedFields(stored, changes)].map(
    (loss) => ({
      option: 'allowRemoval' as const,
      why: `${loss}: more than 5 %. If the files are complete, allow it with --allow-removal.`,
    }),
  ),
];

function newEducatorAsk(
  { educators }: CatalogueRecords,
  { educator: { shortName } }: CatalogueFiles,
  { educator }: CatalogueChanges,
): Ask[] {
  if (educator || educators.length === 0) return [];
  const known = educators.map((other) => other.shortName).join(', ');
  const why =
    `${shortName} is not a university of this installation, which has ${known}. To rename one, give educator.csv ` +
    'the column id with its old short name. To add one, allow it with --new-educator.';
  return [{ option: 'newEducator', why }];
}

interface Loss {
  noun: string;
  lost: number;
  before: number;
}

const isUnusual = ({ lost, before }: Loss) => lost > before * USUAL_LOSS;
const inNumbers = ({ noun, lost, before }: Loss) => `${lost} of ${before} ${noun}`;

function unusualRetirements(
  stored: CatalogueRecords,
  { educator, courses, programs, careers }: CatalogueChanges,
  ownCareers: ReadonlySet<number>,
): string[] {
  const isOwn = (record: { educatorUuid: string; retired: boolean }) =>
    record.educatorUuid === educator?.uuid && !record.retired;
  const losses = [
    { noun: 'courses', lost: courses.lost, before: stored.courses.filter(isOwn).length },
    { noun: 'programs', lost: programs.lost, before: stored.programs.filter(isOwn).length },
    { noun: 'careers', lost: careers.lost, before: ownCareers.size },
  ].filter(isUnusual);
  return losses.length > 0 ? [`${losses.map(inNumbers).join(', ')} would retire`] : [];
}

const unusuallyManyClearedFields = (stored: CatalogueRecords, changes: CatalogueChanges): string[] =>
  clearedFields(stored, changes)
    .filter((loss) => loss.lost >= MIN_CLEARED && isUnusual(loss))
    .map((loss) => `${inNumbers(loss)} would be left without ${loss.field}`);
