import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiExtension } from '@nestjs/swagger';
import { ApiProblem } from '../http/problem.dto.js';
import type { TokenScope } from './token-scope.js';

/**
 * Who may call a handler:
 * - `anyone`: no sign-in needed;
 * - `visitor`: those who may see the profile in the path (D30), others get 404 (D42);
 * - `link`: those who have the address of a share link (D82), others get 404 (D42); the handler asks for its password;
 * - `person`: signed in;
 * - `owner`: signed in and the owner of the profile in the path;
 * - `staff`: the product team;
 * - `protocol`: the account service, which has its own order of checks (docs/accounts.md).
 */
export type AccessRule = 'anyone' | 'visitor' | 'link' | 'person' | 'owner' | 'staff' | 'protocol';

export interface AccessOptions {
  /** A personal API token with this scope may call a `staff` handler too; without it only a session may. */
  scope?: TokenScope;
  /** Only a token may call: cookies are not looked at, and no CSRF token is. */
  tokensOnly?: boolean;
  /** Open to a person whose account waits to be erased; everything else is closed to them until they cancel (D44). */
  duringDeletion?: boolean;
  /**
   * Only a session in which the person has proven just now who they are, and with a second factor where the site asks staff
   * for one (`STAFF_SECOND_FACTOR`).
   */
  recentProof?: boolean;
}

export interface AccessRequirement extends AccessOptions {
  rule: AccessRule;
}

export const ACCESS = 'lumen:access';

const REFUSALS: Record<AccessRule, number[]> = {
  anyone: [],
  visitor: [404],
  link: [404],
  person: [401],
  owner: [401, 403, 404],
  staff: [401, 403],
  protocol: [],
};

/** Declares who may call a handler, to the guard and in the OpenAPI document alike. Without it a handler is closed. */
export function Access(rule: AccessRule, options: AccessOptions = {}) {
  return applyDecorators(
    SetMetadata(ACCESS, { rule, ...options } satisfies AccessRequirement),
    ApiExtension('x-access', rule),
    ...(rule === 'anyone' || rule === 'link' || rule === 'protocol' ? [] : [ApiCookieAuth('session')]),
    ...(options.recentProof ? [ApiExtension('x-recent-proof', true)] : []),
    ...(options.scope ? [ApiBearerAuth('token'), ApiExtension('x-token-scope', options.scope)] : []),
    ...REFUSALS[rule].map((status) => ApiProblem(status)),
  );
}
