import fastifyMultipart from '@fastify/multipart';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { DomainError } from '../errors.js';
import { ApiProblem } from './problem.dto.js';

/** The largest file of a form (D56). */
export const FILE_MAX_BYTES = 5 * 1024 * 1024;
/** All files of a form together: each is held in memory until the form is read. */
const FILES_MAX_BYTES = 15 * 1024 * 1024;
const FIELD_MAX_BYTES = 64 * 1024;
const FIELDS_MAX = 100;

/** A file of a form, read whole. What its name and type claim is not kept: it cannot be trusted. */
export class Upload {
  constructor(readonly bytes: Buffer) {}
}

/** Lets forms with files in. They are read only where a handler says `@AcceptsForm`. */
export const acceptForms = (app: NestFastifyApplication) =>
  app.register(fastifyMultipart, {
    limits: {
      fileSize: FILE_MAX_BYTES,
      files: 1,
      fieldNameSize: 100,
      fieldSize: FIELD_MAX_BYTES,
      fields: FIELDS_MAX,
      headerPairs: 20,
    },
  });

const ONE_TOO_LARGE = 'An image may have at most 5 MB.';
const ALL_TOO_LARGE = 'The images of a form may have at most 15 MB together.';
const FORM_TOO_LARGE = 'This form is too large.';

/** @param field the one that is too large; null for the form as a whole */
const tooLarge = (field: string | null, problem = field ? ONE_TOO_LARGE : FORM_TOO_LARGE) =>
  new DomainError({
    code: 'too_large',
    status: 413,
    detail: problem,
    ...(field && { errors: { [field]: [problem] } }),
  });

const tooManyFiles = (files: number) =>
  new DomainError({
    code: 'too_large',
    status: 413,
    detail: files === 1 ? 'This form takes one image.' : `This form takes at most ${files} images.`,
  });

const malformed = () =>
  new DomainError({ code: 'malformed_form', status: 400, detail: 'This form could not be read.' });

const thrown = (error: unknown) => (error ?? {}) as { statusCode?: unknown; code?: unknown };

/** @returns the form as an object: text, `Upload`, or a list where a name repeats, in the order they came in */
async function readForm(request: FastifyRequest, files: number): Promise<Record<string, unknown>> {
  const values = new Map<string, unknown[]>();
  let reading: string | null = null;
  let bytes = 0;
  try {
    for await (const part of request.parts({ limits: { files, parts: FIELDS_MAX + files } })) {
      reading = part.type === 'file' ? part.fieldname : null;
      if (part.type === 'field' && part.valueTruncated) throw tooLarge(null);
      const value = part.type === 'file' ? new Upload(await part.toBuffer()) : part.value;
      // A file input with nothing chosen arrives as an empty file: as if it had not been sent.
      if (value instanceof Upload && value.bytes.length === 0) continue;
      if (value instanceof Upload) bytes += value.bytes.length;
      if (bytes > FILES_MAX_BYTES) throw tooLarge(part.fieldname, ALL_TOO_LARGE);
      values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), value]);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const { code, statusCode } = thrown(error);
    if (code === 'FST_FILES_LIMIT') throw tooManyFiles(files);
    throw statusCode === 413 ? tooLarge(reading) : malformed();
  }
  return Object.fromEntries([...values].map(([name, list]) => [name, list.length > 1 ? list : list[0]]));
}

/** Reads a form into the body, once the guards have let the caller in; JSON passes as it is. */
class FormInterceptor implements NestInterceptor {
  constructor(private readonly files: number) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.isMultipart()) request.body = await readForm(request, this.files);
    return next.handle();
  }
}

/**
 * A handler that takes its body as a form with files or as JSON, checked by the same DTO.
 * @param options.files how many files a form may have
 */
export const AcceptsForm = ({ files = 1 } = {}) =>
  applyDecorators(
    UseInterceptors(new FormInterceptor(files)),
    ApiConsumes('multipart/form-data', 'application/json'),
    ApiProblem(400),
    ApiProblem(413),
    ApiProblem(415),
    ApiProblem(429),
  );
