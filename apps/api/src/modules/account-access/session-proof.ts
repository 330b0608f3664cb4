import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RecentProof } from '../../platform/access/recent-proof.js';
import { Env } from '../../platform/env.js';
import { DomainError } from '../../platform/errors.js';
import { Viewers } from '../accounts/index.js';

/** How the session authenticated, as the account service says; `at` is in epoch seconds. */
interface Method {
  method: string;
  at: number;
}

/** Reads from the session's answer how and when its person proved who they are: ours and an external service say it alike. */
@Injectable()
export class SessionProof extends RecentProof {
  constructor(
    private readonly viewers: Viewers,
    private readonly env: Env,
  ) {
    super();
  }

  override async check(request: FastifyRequest): Promise<void> {
    const { data } = await this.viewers.sessionAnswer(request);
    const { methods = [] } = (data ?? {}) as { methods?: Method[] };
    if (this.env.staffNeedSecondFactor && !methods.some(({ method }) => method === 'mfa')) {
      throw new DomainError({
        code: 'second_factor_required',
        status: 403,
        detail:
          'This takes a sign-in with a second factor. Set one up in your settings, sign in with it, and do this again.',
      });
    }
    const youngest = Math.max(0, ...methods.map(({ at }) => at));
    if (Date.now() / 1_000 - youngest < this.env.REAUTHENTICATION_SECONDS) return;
    throw new DomainError({
      code: 'reauthentication_required',
      status: 403,
      detail: 'Please confirm that it is you, and do this again.',
    });
  }
}
