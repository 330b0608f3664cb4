import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { invalid } from '../errors.js';

/** No input of ours nests deeper; far deeper ones would exhaust the stack of whatever walks them. */
const MAX_DEPTH = 16;

const sentence = (text: string) => {
  const trimmed = text.charAt(0).toUpperCase() + text.slice(1);
  return trimmed.endsWith('.') ? trimmed : `${trimmed}.`;
};

function messages(problems: ValidationError[], prefix = ''): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const problem of problems) {
    const field = `${prefix}${problem.property}`;
    const own = Object.values(problem.constraints ?? {}).map(sentence);
    if (own.length > 0) found[field] = own;
    Object.assign(found, messages(problem.children ?? [], `${field}.`));
  }
  return found;
}

/** What no input may be, whatever its DTO says: PostgreSQL keeps no NUL, and nothing of ours is that deep. */
function unfit(value: unknown): string | null {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return 'is nested too deeply';
    if (level.some((item) => typeof item === 'string' && item.includes('\0')))
      return 'must not hold NUL characters';
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? [...Object.keys(item), ...Object.values(item)] : [],
    );
  }
  return null;
}

/** Checks every input against its DTO; what a DTO does not name is dropped. */
@Injectable()
class InputPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      transform: true,
      exceptionFactory: (problems) => invalid(messages(problems)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, data, metatype } = metadata;
    if (type === 'custom') return value;
    if (type === 'body' && metatype !== undefined && (Array.isArray(value) || isPrimitive(value)))
      throw invalid({ body: ['The body must be an object.'] });
    const problem = type === 'param' ? null : unfit(value);
    if (problem !== null) throw invalid({ [data ?? type]: [sentence(`${data ?? type} ${problem}`)] });
    return super.transform(value, metadata);
  }
}

const isPrimitive = (value: unknown) => value !== undefined && value !== null && typeof value !== 'object';

export const validationPipe = (): ValidationPipe => new InputPipe();
