import { Delete, Get } from '@nestjs/common';
import { AccountCalls, Call } from '../protocol/account-calls.js';
import type { Answer } from '../protocol/answer.js';
import { AuthenticationAnswers } from '../protocol/authentication-answers.js';
import { AuthenticatedDto, AuthenticationRequiredDto } from '../protocol/protocol.dto.js';
import { CurrentVisit, type Visit } from '../protocol/visit.js';
import { SessionService } from './session.service.js';

@AccountCalls()
export class SessionController {
  constructor(
    private readonly sessions: SessionService,
    private readonly answers: AuthenticationAnswers,
  ) {}

  /** Who is signed in; 401 with what can be done when nobody is */
  @Get('auth/session')
  @Call({ 200: AuthenticatedDto, 401: AuthenticationRequiredDto })
  getSession(@CurrentVisit() visit: Visit): Promise<Answer> {
    return this.answers.atOpening(visit);
  }

  /** Sign out in this browser; success is 401 */
  @Delete('auth/session')
  @Call({ 401: AuthenticationRequiredDto })
  async logout(@CurrentVisit() visit: Visit): Promise<Answer> {
    await this.sessions.end(visit);
    return this.answers.of(visit);
  }
}
