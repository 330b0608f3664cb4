import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../../../platform/access/viewer.js';
import { privateCookie, SESSION_COOKIE } from '../../../platform/http/cookies.js';
import { type Envelope, isToken, ViewerReadModel, Viewers } from '../../accounts/index.js';
import { AuthenticationAnswers } from '../pipeline/authentication-answers.js';
import { SessionService } from '../sessions/session.service.js';

/** Who asks, as the sessions in our own database say. */
@Injectable()
export class OwnViewers extends Viewers {
  constructor(
    private readonly sessions: SessionService,
    private readonly answers: AuthenticationAnswers,
    private readonly people: ViewerReadModel,
  ) {
    super();
  }

  override async find(request: FastifyRequest): Promise<Person | null> {
    const token = privateCookie(request, SESSION_COOKIE);
    return isToken(token) ? this.people.bySession(token) : null;
  }

  override async sessionAnswer(request: FastifyRequest): Promise<Envelope> {
    return this.answers.atOpening(await this.sessions.open(request));
  }

  override signOutElsewhere(accountId: string, request: FastifyRequest): Promise<void> {
    return this.sessions.endOthers(accountId, request);
  }

  override signOutEverywhere(accountId: string): Promise<void> {
    return this.sessions.endAll(accountId);
  }
}
