import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../../platform/access/viewer.js';
import { AccountRepository, type Envelope, ViewerReadModel, Viewers } from '../accounts/index.js';
import { RemoteSessions } from './remote-sessions.js';
import { ServiceApi } from './service.api.js';
import { withHandle } from './session-answer.js';

/** Who asks, as the external account service says. */
@Injectable()
export class DelegatedViewers extends Viewers {
  constructor(
    private readonly sessions: RemoteSessions,
    private readonly service: ServiceApi,
    private readonly people: ViewerReadModel,
    private readonly accounts: AccountRepository,
  ) {
    super();
  }

  override async find(request: FastifyRequest): Promise<Person | null> {
    const { accountId } = await this.sessions.of(request);
    return accountId === null ? null : this.people.byAccount(accountId);
  }

  override async sessionAnswer(request: FastifyRequest): Promise<Envelope> {
    const { answer, accountId } = await this.sessions.of(request);
    if (accountId === null) return answer;
    return withHandle(answer, (await this.accounts.find(accountId))?.handle ?? null);
  }

  override async signOutElsewhere(_accountId: string, request: FastifyRequest): Promise<void> {
    await this.service.endOtherSessions(request);
    this.sessions.forget();
  }

  override async signOutEverywhere(): Promise<void> {
    this.sessions.forget();
  }
}
