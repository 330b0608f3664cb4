import type { FastifyRequest } from 'fastify';
import type { Person } from '../../platform/access/viewer.js';
import type { Envelope } from './answer.js';

/**
 * Who asks, by the session cookie. There are two who can tell: this installation's own account service (OwnViewers), or an
 * external one (DelegatedViewers).
 */
export abstract class Viewers {
  /**
   * @returns null for a signed-out visitor
   * @throws DomainError 503 when the account service cannot be asked
   */
  abstract find(request: FastifyRequest): Promise<Person | null>;

  /**
   * What GET /auth/session would answer, for pages that carry it (D75).
   * @throws DomainError 503 when the account service cannot be asked
   */
  abstract sessionAnswer(request: FastifyRequest): Promise<Envelope>;

  /** Signs a person out in every browser but the one that sent the request. */
  abstract signOutElsewhere(accountId: string, request: FastifyRequest): Promise<void>;

  /** Ends every session of a person. At an external service sessions last, and open nothing here while the account is locked. */
  abstract signOutEverywhere(accountId: string): Promise<void>;
}
