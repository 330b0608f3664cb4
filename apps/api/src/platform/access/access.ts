import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth, ApiExtension } from '@nestjs/swagger';
import { ApiProblem } from '../http/problem.dto.js';

/**
 * Who may call a handler:
 * - `anyone`: no sign-in needed;
 * - `visitor`: whoever may see the profile in the path (D30), everybody else gets 404 (D42);
 * - `person`: signed in;
 * - `owner`: signed in and the owner of the profile in the path;
 * - `staff`: the product team;
 * - `protocol`: the account service, which has its own order of checks (docs/accounts.md).
 */
export type AccessRule = 'anyone' | 'visitor' | 'person' | 'owner' | 'staff' | 'protocol';

export const ACCESS_RULE = 'lumen:access';

const REFUSALS: Record<AccessRule, number[]> = {
  anyone: [],
  visitor: [404],
  person: [401],
  owner: [401, 403, 404],
  staff: [401, 403],
  protocol: [],
};

/** Declares who may call a handler, to the guard and in the OpenAPI document alike. Without it a handler is closed. */
export function Access(rule: AccessRule) {
  return applyDecorators(
    SetMetadata(ACCESS_RULE, rule),
    ApiExtension('x-access', rule),
    ...(rule === 'anyone' || rule === 'protocol' ? [] : [ApiCookieAuth('session')]),
    ...REFUSALS[rule].map((status) => ApiProblem(status)),
  );
}
