import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type CreditUnit, homeOf, normaliseCode, schoolKey, termKey } from '@lumen/matching';
import { DomainError, invalid } from '../../../platform/errors.js';
import {
  type Catalogue,
  type CourseRecord,
  CatalogueStore,
  type SkillRecord,
  toCatalogueCourse,
} from '../../catalogue/index.js';
import {
  type Choice,
  CourseChoiceRepository,
  type KnownCourse,
} from '../course-matching/course-choice.repository.js';
import {
  codesOf,
  type CourseMatch,
  courseOfCode,
  type MatchedBy,
  matchCourse,
} from '../course-matching/course-matching.js';
import { VISIBILITIES } from '../profile/student.dto.js';
import { earnedCredit } from '../study/snapshot.writer.js';
import { areOfTwoSchools, isStoredAs, printedOf } from '../study/effective-lines.js';
import { StudentWrites } from '../study/student-writes.js';
import type { Visibility } from '../student/student.entity.js';
import { StudentRepository } from '../student/student.repository.js';
import type { EarnedRow } from '../study/earned-row.js';
import { type NewEarnedCourse, StudyRepository } from '../study/study.repository.js';
import { tidyTerm } from '../study/term-order.policy.js';
import { MAX_EARNED_LINES, tooManyLines } from './record-limit.js';
import {
  type ImportedLineDto,
  type ImportLineDto,
  type ImportRequestDto,
  type PreviewDto,
  type PreviewedLineDto,
  type PreviewLineDto,
  type TranscriptImportDto,
} from './transcript.dto.js';

export interface ImportOutcome {
  importId: string;
  createdAt: Date;
  added: number;
  alreadyImported: number;
  skillsGained: SkillRecord[];
}

/** Lines that are looked up between two turns for others: some milliseconds. */
const LINES_A_TURN = 50;

/** Stored lines by the code that the transcript printed. */
function linesByCode(lines: readonly EarnedRow[]): Map<string, EarnedRow[]> {
  return Map.groupBy(lines, (line) => normaliseCode(printedOf(line).code));
}

@Injectable()
export class TranscriptService {
  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly students: StudentRepository,
    private readonly study: StudyRepository,
    private readonly choices: CourseChoiceRepository,
    private readonly writes: StudentWrites,
  ) {}

  /** What the lines of a transcript are in this catalogue. Stores nothing. */
  async preview(studentId: string, school: string | undefined, lines: PreviewLineDto[]): Promise<PreviewDto> {
    const catalogue = this.catalogue.current;
    const earned = await this.study.stored(studentId);
    const stored = linesByCode(earned);
    const home = homeOf([
      ...earned.flatMap((line) => catalogue.courseOfLine(line) ?? []),
      ...lines.flatMap(({ code }) => catalogue.courseByCode.get(code) ?? []),
    ]);
    const known = await this.choices.known(
      studentId,
      schoolKey(school),
      lines.map(({ code }) => normaliseCode(code)),
    );
    const codes = codesOf(catalogue, school, home);
    const previewed: PreviewedLineDto[] = [];
    for (const [place, { key, code, title }] of lines.entries()) {
      if (place % LINES_A_TURN === LINES_A_TURN - 1) await setImmediate();
      const isOffered = ({ courseId }: KnownCourse) => catalogue.courseById.get(courseId)?.retired === false;
      const remembered = known.get(normaliseCode(code))?.find(isOffered);
      const chosen = remembered && catalogue.courseById.get(remembered.courseId);
      const byName = matchCourse(catalogue, { code, title }, codes);
      const isKnown = chosen !== undefined;
      const match = isKnown ? chosen : byName.match;
      // Of what has no term, only lines of this school: the web app knows the others of a line's own term.
      const withoutTerm = { term: null, institution: null, school: school ?? null };
      const imported = (stored.get(normaliseCode(code)) ?? []).filter(
        (line) => !areOfTwoSchools(line, withoutTerm),
      );
      previewed.push({
        key,
        match: match && toCatalogueCourse(match),
        matched_by: match && (isKnown ? remembered!.by : 'code'),
        candidates: candidatesOf(byName, isKnown ? remembered!.by : null, match).map(toCatalogueCourse),
        imported: imported.map(toImportedLine),
      });
    }
    return { lines: previewed, credit_unit: creditUnitOf(catalogue, previewed) };
  }

  /**
   * Stores the confirmed lines in one transaction: all of them or none.
   * @throws DomainError `nothing_new` when earlier imports have every line, `too_many_courses` when there would be more
   *   than anybody takes
   */
  async import(
    studentId: string,
    schoolName: string | undefined,
    request: ImportRequestDto,
  ): Promise<ImportOutcome> {
    const catalogue = this.catalogue.current;
    const rows = toRows(catalogue, request.lines);
    return this.writes.withStudent(
      studentId,
      async () => {
        const stored = await this.study.stored(studentId);
        const before = stored.filter(({ removedAt }) => removedAt === null);
        const fresh = newLines(rows, before, schoolName);
        if (fresh.length === 0) throw nothingNew();
        if (before.length + fresh.length > MAX_EARNED_LINES) throw tooManyLines();
        await this.study.forget(studentId, takenBack(fresh, stored, schoolName));
        const school = schoolKey(schoolName);
        const printed = { layout: request.layout, school, schoolName: school && (schoolName ?? '').trim() };
        const imported = await this.study.addImport(studentId, printed, fresh);
        // In this order: a code may stand for a course in one line, and for none in another.
        await this.choices.forget(studentId, school, withoutMatch(rows));
        await this.choices.remember(studentId, school, chosenIn(catalogue, schoolName, before, rows));
        if (request.visibility) await this.confirmVisibility(studentId, request.visibility);
        return {
          importId: imported.id,
          createdAt: imported.createdAt,
          added: fresh.length,
          alreadyImported: rows.length - fresh.length,
          skillsGained: gained(catalogue, before, fresh),
        };
      },
      'transcript-imported',
    );
  }

  /**
   * The question is of those who have not answered it (D30). Where it was answered elsewhere after the page of this import
   * was drawn, the import does not show more of the profile than that answer.
   */
  private async confirmVisibility(studentId: string, visibility: Visibility): Promise<void> {
    const student = (await this.students.byId(studentId))!;
    if (student.visibilityConfirmedAt !== null && !isNarrower(visibility, student.visibility)) return;
    const visibilityConfirmedAt = student.visibilityConfirmedAt ?? new Date();
    await this.students.update(studentId, { visibility, visibilityConfirmedAt });
  }

  /** The imports so far, newest first. */
  async history(studentId: string): Promise<TranscriptImportDto[]> {
    const imports = await this.study.imports(studentId);
    return imports.map(({ id, layout, createdAt, courses }) => ({
      import_uuid: id,
      layout,
      created: createdAt.toISOString(),
      courses,
    }));
  }

  /** Takes an import back; a second time changes nothing. */
  async undo(studentId: string, importId: string): Promise<void> {
    await this.writes.withStudent(
      studentId,
      () => this.study.removeImport(studentId, importId),
      'import-undone',
    );
  }
}

const isNarrower = (visibility: Visibility, other: Visibility): boolean =>
  VISIBILITIES.indexOf(visibility) > VISIBILITIES.indexOf(other);

/** @param lines those of one transcript: few matches say nothing of its school */
function creditUnitOf({ educatorByUuid }: Catalogue, lines: readonly PreviewedLineDto[]): CreditUnit {
  const matched = lines.flatMap(({ match }) => (match ? [{ educatorUuid: match.educator_uuid }] : []));
  const home = matched.length * 2 > lines.length ? homeOf(matched) : null;
  return home === null ? 'semester' : educatorByUuid.get(home)!.creditUnit;
}

/** What can be chosen instead: of what a person chose themselves too, for they may have been wrong. */
function candidatesOf(
  { match, candidates }: CourseMatch,
  by: MatchedBy | null,
  chosen: CourseRecord | null,
): CourseRecord[] {
  if (by === 'equivalence') return [];
  if (by === null) return candidates;
  const others = match ? [match] : candidates;
  return [chosen!, ...others.filter((course) => course !== chosen)];
}

const nothingNew = () =>
  new DomainError({
    code: 'nothing_new',
    status: 409,
    detail: 'Every one of these courses has been imported before. Nothing was changed.',
  });

/**
 * The lines that no earlier import has, each once. Of lines for the same course and term, a lecture and its lab, only the
 * first is stored: when the transcript is imported again, the others are no changed grades of it.
 */
function newLines(
  rows: readonly NewEarnedCourse[],
  before: readonly EarnedRow[],
  school: string | undefined,
): NewEarnedCourse[] {
  const stored = linesByCode(before);
  const keyOf = ({ code, term, kind, institution }: NewEarnedCourse) =>
    JSON.stringify([code, termKey(term), kind, schoolKey(institution)]);
  const isStored = (row: NewEarnedCourse) =>
    stored.get(row.code)?.some((line) => isStoredAs(row, school, line)) ?? false;
  const known = new Set(rows.filter(isStored).map(keyOf));
  const fresh = new Map<string, NewEarnedCourse>();
  for (const row of rows) {
    const key = keyOf(row);
    if (!known.has(key) && !fresh.has(key)) fresh.set(key, row);
  }
  return [...fresh.values()];
}

/** Removed lines that the student imports again after all. */
const takenBack = (
  fresh: readonly NewEarnedCourse[],
  stored: readonly EarnedRow[],
  school: string | undefined,
): string[] => {
  const removed = linesByCode(stored.filter(({ removedAt }) => removedAt !== null));
  return fresh.flatMap((row) =>
    (removed.get(row.code) ?? []).filter((line) => isStoredAs(row, school, line)).map(({ id }) => id),
  );
};

const toImportedLine = (line: EarnedRow): ImportedLineDto => ({
  term: printedOf(line).term,
  kind: printedOf(line).kind,
  ...(line.institution !== null && { institution: line.institution }),
  ...(line.importId === null ? { added_by_hand: true } : line.printed === null && { grade: line.grade }),
  ...(line.removedAt !== null && { removed: true }),
});

/** The student's choices for codes that do not say by themselves which course they mean. */
function chosenIn(
  catalogue: Catalogue,
  school: string | undefined,
  before: readonly EarnedRow[],
  rows: readonly NewEarnedCourse[],
): Choice[] {
  const home = homeOf([...before, ...rows].flatMap((line) => catalogue.courseOfLine(line) ?? []));
  const codes = codesOf(catalogue, school, home);
  return rows.flatMap(({ courseId, ...line }) =>
    courseId === null || courseOfCode(catalogue, line, codes)?.id === courseId
      ? []
      : [{ code: line.code, courseId }],
  );
}

/** The codes of which the student says that they are no course of the catalogue, whatever they said before. */
const withoutMatch = (rows: readonly NewEarnedCourse[]) =>
  rows.filter(({ ownMatch }) => ownMatch).map(({ code }) => code);

function toRows(catalogue: Catalogue, lines: ImportLineDto[]): NewEarnedCourse[] {
  return lines.map((line, index) => {
    const course = line.course_uuid ? catalogue.courseByUuid.get(line.course_uuid) : null;
    if (course === undefined) {
      throw invalid({
        [`lines.${index}.course_uuid`]: [`${line.code}: this course is not in the catalogue.`],
      });
    }
    return {
      kind: line.kind,
      term: tidyTerm(line.term),
      institution: line.institution ?? null,
      code: normaliseCode(line.code),
      title: line.title.trim(),
      credits: line.credits,
      grade: line.grade?.trim() || null,
      repeat: line.repeat ?? null,
      courseId: course?.id ?? null,
      ownMatch: !course && line.no_match === true,
    };
  });
}

/** Skills of the new lines' courses that no earlier course had. */
function gained(catalogue: Catalogue, before: EarnedRow[], fresh: NewEarnedCourse[]): SkillRecord[] {
  const coursesOf = (lines: Pick<EarnedRow, 'kind' | 'grade' | 'repeat' | 'courseId'>[]) =>
    lines.filter(earnedCredit).flatMap((line) => catalogue.courseOfLine(line) ?? []);
  const had = new Set(coursesOf(before).flatMap((course) => course.skills));
  const now = new Set(coursesOf(fresh).flatMap((course) => course.skills));
  return [...now].filter((skill) => !had.has(skill));
}
