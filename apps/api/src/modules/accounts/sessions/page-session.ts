import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../../../platform/access/viewer.js';
import { SESSION_COOKIE } from '../../../platform/http/cookies.js';
import type { Envelope } from '../protocol/answer.js';
import { AuthenticationAnswers } from '../protocol/authentication-answers.js';
import { ViewerReadModel } from '../viewer.read-model.js';
import { isToken } from './session-token.js';
import { SessionService } from './session.service.js';

/** Who asks for a page: pages are served outside the controllers, so no guard has said it before (D75). */
@Injectable()
export class PageSession {
  constructor(
    private readonly sessions: SessionService,
    private readonly answers: AuthenticationAnswers,
    private readonly viewers: ViewerReadModel,
  ) {}

  /** What GET /auth/session would answer. */
  async answer(request: FastifyRequest): Promise<Envelope> {
    return this.answers.of(await this.sessions.open(request));
  }

  async viewer(request: FastifyRequest): Promise<Person | null> {
    const token = request.cookies[SESSION_COOKIE];
    return isToken(token) ? this.viewers.byToken(token) : null;
  }
}
