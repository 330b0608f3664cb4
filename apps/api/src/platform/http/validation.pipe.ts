import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { instanceToPlain, plainToInstance } from 'class-transformer';
import { getMetadataStorage, validate, type ValidationError } from 'class-validator';
import { invalid } from '../errors.js';

/** No input of ours nests deeper; far deeper ones would exhaust the stack of whatever walks them. */
const MAX_DEPTH = 16;
/** No list or object of ours has more; checking tens of thousands against a DTO holds up the process for seconds. */
const MAX_MEMBERS = 1000;

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

/** Everything in a value, level by level; what lies deeper than inputs may go is left out. */
function* levels(value: unknown): Generator<unknown[]> {
  let level = [value];
  for (let depth = 0; level.length > 0 && depth <= MAX_DEPTH + 1; depth++) {
    yield level;
    level = level.flatMap(membersOf);
  }
}

const membersOf = (item: unknown): unknown[] =>
  isObject(item) && !ArrayBuffer.isView(item) ? Object.values(item) : [];

const isObject = (item: unknown): item is object => typeof item === 'object' && item !== null;
const isDeep = (value: unknown) => [...levels(value)].length > MAX_DEPTH + 1;
const isLarge = (value: unknown) =>
  [...levels(value)].flat().some((item) => membersOf(item).length > MAX_MEMBERS);

/** NUL, which PostgreSQL keeps nowhere, and half of a character, which it keeps in no JSON and changes elsewhere. */
const isUnstorable = (value: unknown) =>
  [...levels(value)]
    .flat()
    .some((item) => typeof item === 'string' && (item.includes('\0') || !item.isWellFormed()));

function unstorable(input: object): Record<string, string[]> {
  const fields = Object.entries(input).filter(([, value]) => isUnstorable(value));
  return Object.fromEntries(
    fields.map(([name]) => [name, [sentence(`${name} has characters that cannot be stored`)]]),
  );
}

/** What Nest's pipe uses of the two libraries. It would load the whole of both, phone numbers of the world included. */
const VALIDATOR = { getMetadataStorage, validate };
const TRANSFORMER = { plainToInstance, classToPlain: instanceToPlain };

/** Checks every input against its DTO; what a DTO does not name is dropped. */
@Injectable()
class InputPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      transform: true,
      validatorPackage: VALIDATOR,
      transformerPackage: TRANSFORMER,
      exceptionFactory: (problems) => invalid(messages(problems)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type } = metadata;
    if (type === 'custom') return value;
    if (type === 'body' && metadata.metatype && value != null && (!isObject(value) || Array.isArray(value)))
      throw invalid({ body: ['The body must be an object.'] });
    if (isDeep(value)) throw invalid({ [type]: ['The input is nested too deeply.'] });
    if (isLarge(value))
      throw invalid({ [type]: [`A list or object in it has more than ${MAX_MEMBERS} members.`] });
    const input: unknown = await super.transform(value, metadata);
    const problems = isObject(input) ? unstorable(input) : {};
    if (Object.keys(problems).length > 0) throw invalid(problems);
    return input;
  }
}

export const validationPipe = (): ValidationPipe => new InputPipe();
