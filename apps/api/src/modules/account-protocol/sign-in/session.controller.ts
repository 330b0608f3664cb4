import { Delete, Get } from '@nestjs/common';
import { AccountCalls, Call } from '../calls/account-calls.js';
import type { Answer } from '../../accounts/index.js';
import { AuthenticationAnswers } from '../pipeline/authentication-answers.js';
import { AuthenticatedDto, AuthenticationRequiredDto } from '../calls/protocol.dto.js';
import { CurrentContext, type AccountContext } from '../sessions/account-context.js';
import { SessionService } from '../sessions/session.service.js';

@AccountCalls()
export class SessionController {
  constructor(
    private readonly sessions: SessionService,
    private readonly answers: AuthenticationAnswers,
  ) {}

  /** Who is signed in; 401 with the possible flows when no one is */
  @Get('auth/session')
  @Call({ 200: AuthenticatedDto, 401: AuthenticationRequiredDto })
  getSession(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.answers.atOpening(context);
  }

  /** Sign out in this browser; success is 401 */
  @Delete('auth/session')
  @Call({ 401: AuthenticationRequiredDto })
  async logout(@CurrentContext() context: AccountContext): Promise<Answer> {
    await this.sessions.end(context);
    return this.answers.of(context);
  }
}
