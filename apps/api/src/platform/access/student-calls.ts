import { applyDecorators, Controller } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';

/**
 * A controller under `students/{handle}/`. Its handlers say `@Access('visitor')` or `@Access('owner')` and get the
 * profile with `@CurrentProfile()`.
 * @param path what follows the handle
 */
export const StudentCalls = (tag: string, path = ''): ClassDecorator =>
  applyDecorators(
    Controller(`dashboard-api/students/:handle/${path}`),
    ApiTags(tag),
    ApiParam({ name: 'handle', type: String, description: 'Public handle of the student, in any case' }),
  );
