import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth, ApiExtension } from '@nestjs/swagger';
import { ApiProblem } from '../http/problem.dto.js';
export const ACCESS_RULE = 'lumen:access';
const REFUSALS = {
    anyone: [],
    visitor: [404],
    person: [401],
    owner: [401, 403, 404],
    staff: [401, 403],
    protocol: [],
};
/** Declares who may call a handler, to the guard and in the OpenAPI document alike. Without it a handler is closed. */
export function Access(rule) {
    return applyDecorators(SetMetadata(ACCESS_RULE, rule), ApiExtension('x-access', rule), ...(rule === 'anyone' || rule === 'protocol' ? [] : [ApiCookieAuth('session')]), ...REFUSALS[rule].map((status) => ApiProblem(status)));
}
//# sourceMappingURL=access.js.map