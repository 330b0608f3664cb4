import { Injectable } from '@nestjs/common';
import type { Person } from '../../../platform/access/viewer.js';
import { DomainError, invalid, notFound } from '../../../platform/errors.js';
import { newLinkToken } from '../../../platform/keys/link-token.js';
import { RateLimits, tooOften } from '../../../platform/limits/rate-limits.js';
import { EmailAddressRepository, hashToken } from '../../accounts/index.js';
import { StudentRepository, StudentWrites, toProfile } from '../../students/index.js';
import { ProjectReadModel } from '../project.read-model.js';
import { UndoTokens } from '../undo-tokens.js';
import { EndorsementMails } from './endorsement-mails.js';
import {
  type AskForEndorsementDto,
  type EndorsementRequestDto,
  toRequest,
} from './endorsement-request.dto.js';
import { PUBLISHED_MAX, REQUESTS_MAX, statusOf } from './endorsement.policy.js';
import {
  EndorsementRepository,
  type EndorsementRow,
  type StoredEndorsement,
} from './endorsement.repository.js';
import { refusalsOf } from './endorsement-refusals.js';

/** Whom a student asks to confirm a project, and what becomes of it. */
@Injectable()
export class EndorsementService {
  constructor(
    private readonly endorsements: EndorsementRepository,
    private readonly projects: ProjectReadModel,
    private readonly students: StudentRepository,
    private readonly addresses: EmailAddressRepository,
    private readonly writes: StudentWrites,
    private readonly limits: RateLimits,
    private readonly mails: EndorsementMails,
    private readonly undoTokens: UndoTokens,
  ) {}

  /** @throws DomainError `not_found` for what is not the owner's */
  async list(owner: Person, projectId: string): Promise<EndorsementRequestDto[]> {
    await this.projects.one(owner, projectId);
    return (await this.endorsements.ofProject(owner.studentId, projectId)).map(toRequest);
  }

  /**
   * Mails a person a link with which they can answer once.
   * @throws DomainError `not_found`, `invalid`, `no_mail`, `hidden`, `already_asked`, `declines_mail`, `too_many_requests`, and 429
   */
  async ask(
    owner: Person,
    projectId: string,
    { name, email, message = '' }: AskForEndorsementDto,
  ): Promise<EndorsementRequestDto> {
    if (!this.mails.work) throw NO_MAIL();
    const { studentId } = owner;
    const token = newLinkToken();
    return this.writes.withStudent(studentId, async () => {
      const project = await this.projects.one(owner, projectId);
      const student = (await this.students.byId(studentId))!;
      const isOpen =
        student.hiddenAt === null && (await this.projects.asShown(studentId, projectId)) !== null;
      if (!isOpen) throw HIDDEN();
      await this.mayBeAsked(owner, projectId, email);
      await this.count(studentId, email);
      const id = await this.endorsements.insert({ studentId, projectId }, hashToken(token), {
        name,
        email,
        message,
      });
      const { display_name } = toProfile(student, false);
      await this.mails.ask({
        to: email,
        name,
        student: display_name,
        project: project.title,
        message,
        token,
      });
      return toRequest((await this.endorsements.find(studentId, id))!);
    });
  }

  /** Shows an endorsement where the project is seen, or takes it back. @throws DomainError `not_found`, `not_answered`, `too_many_published` */
  async setPublished(
    { studentId }: Person,
    projectId: string,
    id: string,
    isPublished: boolean,
  ): Promise<EndorsementRequestDto> {
    return this.writes.withStudent(studentId, async () => {
      const rows = await this.endorsements.ofProject(studentId, projectId);
      const row = rows.find((candidate) => candidate.id === id.toLowerCase());
      if (!row) throw notFound();
      if (row.answeredAt === null) throw NOT_ANSWERED();
      if (isPublished && row.publishedAt === null && isFull(rows)) throw TOO_MANY_PUBLISHED();
      await this.endorsements.setPublished(studentId, row.id, isPublished);
      return toRequest((await this.endorsements.find(studentId, row.id))!);
    });
  }

  /**
   * Withdraws a request, or deletes what a person has written; a repeat changes nothing (D51).
   * @returns what brings it back, sealed: only we can say what a person has written
   */
  async remove({ studentId }: Person, projectId: string, id: string): Promise<string | null> {
    const row = await this.writes.withStudent(studentId, () =>
      this.endorsements.remove(studentId, projectId, id),
    );
    return row && this.undoTokens.seal(placeOf(studentId, projectId), row);
  }

  /** Brings back what was removed, with its link. @throws DomainError `not_found`, `invalid`, `already_asked` */
  async restore(owner: Person, projectId: string, undo: string): Promise<EndorsementRequestDto> {
    const { studentId } = owner;
    const row = this.undoTokens.open(placeOf(studentId, projectId.toLowerCase()), undo) as StoredEndorsement;
    return this.writes.withStudent(studentId, async () => {
      await this.projects.one(owner, projectId);
      const rows = await this.endorsements.ofProject(studentId, projectId);
      const others = rows.filter(({ id }) => id !== row['id']);
      if (isAsked(others, String(row['email']))) throw ALREADY_ASKED();
      if (rows.length >= REQUESTS_MAX) throw TOO_MANY();
      const [decided] = await this.undoTokens.asDecided([row]);
      await this.endorsements.putBack({ ...decided, ...(isFull(rows) && { published_at: null }) });
      return toRequest((await this.endorsements.find(studentId, String(row['id'])))!);
    });
  }

  /** Refuses addresses that have declined mails, addresses that were asked about this project, and the student's own. */
  private async mayBeAsked(
    { studentId, accountId }: Person,
    projectId: string,
    email: string,
  ): Promise<void> {
    const own = await this.addresses.listOf(accountId);
    if (own.some((address) => address.email.toLowerCase() === email))
      throw invalid({ email: ['This is your own address. Please ask somebody else.'] });
    const rows = await this.endorsements.ofProject(studentId, projectId);
    if (rows.length >= REQUESTS_MAX) throw TOO_MANY();
    if (isAsked(rows, email)) throw ALREADY_ASKED();
    const { byAnybody, byStudent } = refusalsOf(studentId, email);
    if (await this.endorsements.isRefused([byAnybody, byStudent])) throw DECLINES_MAIL();
  }

  private async count(studentId: string, email: string): Promise<void> {
    if (!(await this.limits.take('ask_endorsement', { key: studentId }))) throw TOO_MANY_TODAY();
    const { byAnybody } = refusalsOf(studentId, email);
    if (!(await this.limits.take('mail_endorser', { key: byAnybody.toString('hex') }))) throw MAILED_ENOUGH();
  }
}

const placeOf = (studentId: string, projectId: string) => `endorsement ${studentId} ${projectId}`;

/** Whether somebody with this address may still answer, or has. */
const isAsked = (rows: EndorsementRow[], email: string) =>
  rows.some((row) => row.email === email && ['waiting', 'answered'].includes(statusOf(row)));

const isFull = (rows: EndorsementRow[]) =>
  rows.filter(({ publishedAt }) => publishedAt !== null).length >= PUBLISHED_MAX;

const conflict = (code: string, detail: string, field?: string) => () =>
  new DomainError({ code, status: 409, detail, ...(field && { errors: { [field]: [detail] } }) });

const NO_MAIL = conflict('no_mail', 'No mail is sent from here, so nobody can be asked.');
const HIDDEN = conflict(
  'hidden',
  'It is hidden while a report is looked into. You can ask for endorsements when it shows again.',
);
const ALREADY_ASKED = conflict('already_asked', 'You have asked this address about this project.', 'email');
const DECLINES_MAIL = conflict('declines_mail', 'This address does not want to be asked.', 'email');
const TOO_MANY = conflict(
  'too_many_requests',
  `A project has at most ${REQUESTS_MAX} requests. Please remove one first.`,
);
const NOT_ANSWERED = conflict('not_answered', 'Nothing has been written yet that could be shown.');
const TOO_MANY_PUBLISHED = conflict(
  'too_many_published',
  `A project shows at most ${PUBLISHED_MAX} endorsements. Please take one back first.`,
);
const TOO_MANY_TODAY = () =>
  tooOften('ask_endorsement', 'asked_too_often', 'You have asked ten people today. Please go on tomorrow.');
const MAILED_ENOUGH = () =>
  tooOften(
    'mail_endorser',
    'mailed_too_often',
    'This address has been asked several times today. Please try again tomorrow.',
  );
