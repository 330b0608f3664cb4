import { DomainError } from '../../../platform/errors.js';

/** Lines of a record, those of all imports together: ten degrees. It keeps what is told of a person short (docs/api.md). */
export const MAX_EARNED_LINES = 600;

export const tooManyLines = () =>
  new DomainError({
    code: 'too_many_courses',
    status: 409,
    detail: `A record has at most ${MAX_EARNED_LINES} courses. Nothing was changed.`,
  });
