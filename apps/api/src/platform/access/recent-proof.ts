import type { FastifyRequest } from 'fastify';

/** Whether the person has proven just now who they are. The module of sessions implements it. */
export abstract class RecentProof {
  /** @throws DomainError 403 `reauthentication_required`, or `second_factor_required` where the site asks for one */
  abstract check(request: FastifyRequest): Promise<void>;
}
