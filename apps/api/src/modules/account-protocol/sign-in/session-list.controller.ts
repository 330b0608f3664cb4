import { Delete, Get } from '@nestjs/common';
import { AccountCalls, Call } from '../calls/account-calls.js';
import { type Answer, done } from '../../accounts/index.js';
import { AuthenticationAnswers } from '../pipeline/authentication-answers.js';
import type { Form } from '../calls/form.js';
import { Pipeline } from '../pipeline/pipeline.js';
import { AuthenticationRequiredDto, RefusedInputDto } from '../calls/protocol.dto.js';
import { CurrentContext, epochSeconds, type AccountContext } from '../sessions/account-context.js';
import { EndSessionsDto, SessionListDto } from './session.dto.js';
import { SessionService } from '../sessions/session.service.js';

/** The browsers a person is signed in with. */
@AccountCalls()
export class SessionListController {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly sessions: SessionService,
    private readonly answers: AuthenticationAnswers,
  ) {}

  /** One's sessions, one for each browser */
  @Get('auth/sessions')
  @Call({ 200: SessionListDto, 401: AuthenticationRequiredDto })
  listSessions(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(context, {}, async (_, person) => done(await this.listOf(person.id, context)));
  }

  /** End some of one's sessions; 401 when that of this browser was among them */
  @Delete('auth/sessions')
  @Call({ 200: SessionListDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto }, EndSessionsDto)
  endSessions(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(
      context,
      { input: (form, person) => this.readIds(form, person.id) },
      async (ids, person) => {
        const isCurrentAmongThem = ids.includes(context.session?.id ?? 0);
        await this.sessions.endSome(person.id, ids);
        if (!isCurrentAmongThem) return done(await this.listOf(person.id, context));
        await this.sessions.end(context);
        return this.answers.of(context);
      },
    );
  }

  private async readIds(form: Form, accountId: string): Promise<number[]> {
    const own = await this.sessions.list(accountId);
    return form.choices('sessions', new Set(own.map(({ id }) => id)));
  }

  private async listOf(accountId: string, context: AccountContext) {
    const sessions = await this.sessions.list(accountId);
    return sessions.map(({ id, userAgent, ip, createdAt }) => ({
      id,
      user_agent: userAgent,
      ip,
      created_at: epochSeconds(createdAt),
      is_current: id === context.session?.id,
    }));
  }
}
