import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CREDENTIAL_MAX } from '@lumen/matching/limits';
import type { Person } from '../../platform/access/viewer.js';
import { DomainError, notFound } from '../../platform/errors.js';
import { MAX_BODY_BYTES } from '../../platform/http/body.js';
import { RateLimits, tooOften } from '../../platform/limits/rate-limits.js';
import { type ProjectDto, ProjectReadModel } from '../projects/index.js';
import {
  type CourseExperienceDto,
  opened,
  SkillSummaryReadModel,
  StudentService,
  type StudentRow,
  StudentWrites,
  toProfile,
} from '../students/index.js';
import {
  type NewCredentialDto,
  type NewSignedRecordDto,
  type SignedRecordListDto,
  toSignedRecord,
} from './credentials.dto.js';
import { CredentialsRepository } from './credentials.repository.js';
import { Issuer } from './issuer.js';
import { courseBadge, learnerRecord, projectBadge, type Signing, skillBadge } from './open-badges.js';
import { type Document, inSeconds, ProofThreads } from './proof-threads.js';
import { RevocationList } from './revocation-list.js';
import { MAX_PARTS, obstacleIn } from './verifying/obstacles.policy.js';

/** Signs what students show, when they ask for it, and takes it back when they ask for that. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly credentials: CredentialsRepository,
    private readonly issuer: Issuer,
    private readonly threads: ProofThreads,
    private readonly revocations: RevocationList,
    private readonly limits: RateLimits,
    private readonly students: StudentService,
    private readonly skills: SkillSummaryReadModel,
    private readonly projects: ProjectReadModel,
    private readonly writes: StudentWrites,
  ) {}

  async list(studentId: string): Promise<SignedRecordListDto> {
    const [rows, { summaries, courses, projects }] = await Promise.all([
      this.credentials.all(studentId),
      this.shownOf(await this.students.get(studentId)),
    ]);
    return {
      results: rows.map(toSignedRecord),
      count: rows.length,
      signable: {
        record: courses.length + projects.length > 0,
        skills: summaries.map(({ skill: { uuid, name } }) => ({ uuid, name })),
        projects: projects.map(({ project_uuid: uuid, title: name }) => ({ uuid, name })),
      },
    };
  }

  /**
   * Signs what visitors would see of it if the profile were open to everybody: nothing hidden is in it, and grades only where
   * the owner asks for them.
   * @throws DomainError 403 `profile_hidden` while the product team hides the owner's profile, 404 for a skill or project that is not shown, 409 `nothing_to_sign` or `too_much_to_sign`, 429 `too_many_signed`
   */
  async sign(owner: Person, wanted: NewCredentialDto): Promise<NewSignedRecordDto> {
    const { studentId } = owner;
    const student = await this.notHidden(studentId);
    if (!(await this.limits.take('sign_record', { key: studentId }))) throw tooMany();
    const makeUnsigned = await this.contentOf(owner, student, wanted);
    const [id, now, statusPlace] = [randomUUID(), new Date(), await this.credentials.newStatus()];
    const key = await this.issuer.signingKey();
    const unsigned = makeUnsigned(id, {
      issuer: { id: this.issuer.did, name: this.issuer.name },
      student: toProfile(student, true).display_name,
      validFrom: inSeconds(now),
      status: this.revocations.entryOf(statusPlace),
    });
    if (isTooMuch(unsigned)) throw tooMuchToSign();
    const document = await this.threads.sign(unsigned, key, now);
    if (isTooMuch(document)) throw tooMuchToSign();
    const { kind } = wanted;
    // A badge has no grades in it, whatever was asked for.
    const withGrades = kind === 'record' && wanted.include_grades;
    const record = { studentId, id, kind, title: String(document['name']), withGrades, statusPlace };
    const createdAt = await this.writes.withStudent(studentId, async () => {
      await this.notHidden(studentId);
      return this.credentials.add(record);
    });
    return { ...toSignedRecord({ ...record, createdAt, revokedAt: null }), document };
  }

  /** Revokes it: every later check says so. A repeat changes nothing. @throws DomainError 404 */
  async revoke(studentId: string, id: string): Promise<void> {
    const isOwn = await this.writes.withStudent(studentId, () => this.credentials.revoke(studentId, id));
    if (!isOwn) throw notFound();
  }

  /**
   * Nothing is signed for a profile that the product team has hidden, because the installation vouches for what it signs.
   * @throws DomainError `profile_hidden`
   */
  private async notHidden(studentId: string): Promise<StudentRow> {
    const student = await this.students.get(studentId);
    if (student.hiddenAt !== null) throw profileHidden();
    return student;
  }

  private async contentOf(
    owner: Person,
    student: StudentRow,
    { kind, of_uuid: wanted, include_grades: withGrades }: NewCredentialDto,
  ): Promise<(id: string, signing: Signing) => Document> {
    const { summaries, courses, projects } = await this.shownOf(student);
    if (kind === 'skill') {
      const summary = summaries.find(({ skill }) => skill.uuid === wanted);
      if (!summary) throw notFound();
      return (id, signing) => skillBadge(signing, id, summary.skill, summary);
    }
    if (kind === 'project') {
      const project = projects.find(({ project_uuid }) => project_uuid === wanted);
      if (!project) throw notFound();
      const endorsements = await this.endorsementsOf(student, [project]);
      return (id, signing) => projectBadge(signing, id, project, endorsements(project));
    }
    if (courses.length + projects.length === 0) throw nothingToSign();
    const endorsements = await this.endorsementsOf(student, projects);
    const gradeOf = withGrades ? await this.gradesOf(owner, student) : () => null;
    return (id, signing) =>
      learnerRecord(signing, id, [
        ...courses.map((course) => courseBadge(signing, randomUUID(), course, gradeOf(course))),
        ...projects.map((project) => projectBadge(signing, randomUUID(), project, endorsements(project))),
      ]);
  }

  /** What visitors would see if the profile were open to everybody. */
  private async shownOf(student: StudentRow) {
    const [{ summaries, courses }, projects] = await Promise.all([
      this.skills.whole(student, null, { of: opened(student.id) }),
      this.projects.portfolio(student.id, null),
    ]);
    return { summaries, courses, projects };
  }

  /** What its owner shows of what others have written about a project. */
  private async endorsementsOf({ id }: StudentRow, projects: ProjectDto[]) {
    const shown = await this.projects.endorsementsOf(
      id,
      projects.map(({ project_uuid }) => project_uuid),
    );
    return ({ project_uuid }: ProjectDto) => shown.get(project_uuid) ?? [];
  }

  /** The owner's tick is about this one document: grades that the profile does not show are in it, too. */
  private async gradesOf(owner: Person, student: StudentRow) {
    const { courses } = await this.skills.whole(student, owner, { of: opened(student.id) });
    const grades = new Map(courses.map(({ course_uuid, grade }) => [course_uuid, grade]));
    return ({ course_uuid }: CourseExperienceDto) => grades.get(course_uuid) ?? null;
  }
}

const profileHidden = () =>
  new DomainError({
    code: 'profile_hidden',
    status: 403,
    detail:
      'The product team has hidden your profile while a report is looked into. Nothing can be signed until it is shown again.',
  });

const nothingToSign = () =>
  new DomainError({
    code: 'nothing_to_sign',
    status: 409,
    detail:
      'There is nothing to sign yet: only courses and projects that others may see go into a signed record. Choose in the settings who sees your courses.',
  });

/** Nothing is signed that /verify would not take, as text in a request. */
function isTooMuch(document: Document): boolean {
  const text = JSON.stringify(document);
  const bytes = Buffer.byteLength(JSON.stringify({ document: text }));
  return text.length > CREDENTIAL_MAX || bytes > MAX_BODY_BYTES || obstacleIn(document) !== null;
}

const tooMuchToSign = () =>
  new DomainError({
    code: 'too_much_to_sign',
    status: 409,
    detail: `This is too much for one signed file: one has at most ${MAX_PARTS} courses and projects, and is shorter than a megabyte. Hide some of your courses, or sign single skills and projects.`,
  });

const tooMany = () =>
  tooOften(
    'sign_record',
    'too_many_signed',
    'You have signed many records within the last hour. Please wait a while.',
  );
