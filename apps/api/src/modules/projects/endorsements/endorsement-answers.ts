import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../../platform/access/viewer.js';
import { DomainError, forbidden, notFound } from '../../../platform/errors.js';
import { hashToken } from '../../accounts/index.js';
import {
  isWithdrawn,
  NoticeService,
  StudentRepository,
  type StudentRow,
  StudentWrites,
  toProfile,
} from '../../students/index.js';
import type { ProjectDto } from '../project.dto.js';
import { ProjectReadModel } from '../project.read-model.js';
import type { AnswerEndorsementDto, AskedEndorsementDto } from './endorsement-answer.dto.js';
import { refusalsOf } from './endorsement-refusals.js';
import { EndorsementRepository, type EndorsementRow } from './endorsement.repository.js';

/** A request that can be answered now. */
interface OpenRequest {
  request: EndorsementRow;
  student: StudentRow;
  project: ProjectDto;
}

/**
 * The answers of people who were asked, given by the link in their mail and without an account. Opening the link does not
 * use it up.
 */
@Injectable()
export class EndorsementAnswers {
  constructor(
    private readonly endorsements: EndorsementRepository,
    private readonly projects: ProjectReadModel,
    private readonly students: StudentRepository,
    private readonly writes: StudentWrites,
    private readonly notices: NoticeService,
  ) {}

  /**
   * @returns null when the link is malformed, unknown, used, withdrawn or expired, when the product team has hidden the project
   *   or its owner's profile, and while its owner waits to be erased: the caller cannot tell which
   */
  async find(token: string): Promise<OpenRequest | null> {
    const request = await this.endorsements.byToken(hashToken(token));
    const student = request && (await this.students.byId(request.studentId));
    if (!student || isWithdrawn(student)) return null;
    const project = await this.projects.asShown(student.id, request.projectId);
    return project && { request, student, project };
  }

  /** @param imagesAt where the images are, by key @throws DomainError `not_found` */
  async read(token: string, viewer: Viewer, imagesAt: (key: string) => string): Promise<AskedEndorsementDto> {
    const { request, student, project } = await this.entered(token);
    const { title, description, link, started, ended, collaborators, skills } = project;
    const images = project.images.map(({ url, alt }) => ({ url: imagesAt(path.posix.basename(url)), alt }));
    return {
      student_name: toProfile(student, false).display_name,
      asked_name: request.askedName,
      message: request.message,
      expires_at: request.expiresAt.toISOString(),
      is_owner: viewer?.studentId === student.id,
      project: { title, description, images, link, started, ended, collaborators, skills },
      project_version: request.presentVersion,
    };
  }

  /** Whether the project has the image. @throws DomainError `not_found` */
  async hasImage(token: string, key: string): Promise<boolean> {
    const { student, project } = await this.entered(token);
    return (await this.projects.ofImage(student.id, key)) === project.project_uuid;
  }

  /** @throws DomainError `not_found`, 403 for the student who asks, 409 `project_changed` for what was not read */
  async answer(
    token: string,
    viewer: Viewer,
    { name, role, text, project_version: version }: AnswerEndorsementDto,
  ): Promise<void> {
    await this.spend(token, viewer, async (request) => {
      if (version !== request.presentVersion) throw projectChanged();
      await this.endorsements.answer(request, { name, role, text, version });
      await this.notices.tellOfOne(request.studentId, 'endorsement_answered', request.projectId);
    });
  }

  /** The student who asks is told, and does not ask this address again; with `neverAgain` no student does. @throws DomainError `not_found` */
  async decline(token: string, viewer: Viewer, neverAgain: boolean): Promise<void> {
    await this.spend(token, viewer, async (request) => {
      const { byAnybody, byStudent } = refusalsOf(request.studentId, request.email);
      await this.endorsements.refuse(neverAgain ? [byAnybody, byStudent] : [byStudent]);
      await this.endorsements.decline(request);
    });
  }

  private async spend(
    token: string,
    viewer: Viewer,
    work: (request: EndorsementRow) => Promise<void>,
  ): Promise<void> {
    const { student } = await this.entered(token);
    if (viewer?.studentId === student.id) throw forbidden('You cannot endorse a project of your own.');
    await this.writes.withStudent(student.id, async () => {
      // Read again, now that neither its owner nor another answer can change it.
      const { request } = await this.entered(token);
      await work(request);
    });
  }

  private async entered(token: string): Promise<OpenRequest> {
    const open = await this.find(token);
    if (!open) throw notFound();
    return open;
  }
}

const projectChanged = () =>
  new DomainError({
    code: 'project_changed',
    status: 409,
    detail: 'The project has changed since you opened this page. Please read it again before you endorse it.',
  });
