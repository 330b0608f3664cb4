import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RecentProof } from '../../platform/access/recent-proof.js';
import { Env } from '../../platform/env.js';
import { DomainError } from '../../platform/errors.js';
import { type GivenProof, missingProof } from '../account-protocol/index.js';
import { Viewers } from '../accounts/index.js';

const PROBLEMS = {
  second_factor:
    'This takes a sign-in with a second factor. Set one up in your settings, sign in with it, and do this again.',
  reauthentication: 'Please confirm that it is you, and do this again.',
};

/**
 * Reads from the answer about the session how and when its person proved who they are. Our own account service and an external
 * one write it in the same way.
 */
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
    const { methods = [] } = (data ?? {}) as { methods?: GivenProof[] };
    const missing = missingProof(methods, {
      needsSecondFactor: this.env.staffNeedSecondFactor,
      maxAgeSeconds: this.env.REAUTHENTICATION_SECONDS,
      now: Date.now() / 1_000,
    });
    if (missing === null) return;
    throw new DomainError({ code: `${missing}_required`, status: 403, detail: PROBLEMS[missing] });
  }
}
