import fastifyMultipart from '@fastify/multipart';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
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
const FILE_MAX_BYTES = 5 * 1024 * 1024;
const FIELD_MAX_BYTES = 64 * 1024;

/** A file of a form, read whole. What its name and type claim is not kept: nobody may trust it. */
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
      fields: 100,
      parts: 101,
      headerPairs: 20,
    },
  });

const tooLarge = (field: string | null) =>
  new DomainError({
    code: 'too_large',
    status: 413,
    detail: field ? 'An image may have at most 5 MB.' : 'This form is too large.',
    ...(field && { errors: { [field]: ['An image may have at most 5 MB.'] } }),
  });

const malformed = () =>
  new DomainError({ code: 'malformed_form', status: 400, detail: 'This form could not be read.' });

const statusOf = (error: unknown) => (error as { statusCode?: unknown } | null)?.statusCode;

/** @returns the form as an object: text, `Upload`, or a list where a name repeats */
async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const values = new Map<string, unknown[]>();
  let reading: string | null = null;
  try {
    for await (const part of request.parts()) {
      reading = part.type === 'file' ? part.fieldname : null;
      if (part.type === 'field' && part.valueTruncated) throw tooLarge(null);
      const value = part.type === 'file' ? new Upload(await part.toBuffer()) : part.value;
      // A file input with nothing chosen arrives as an empty file: as if it had not been sent.
      if (value instanceof Upload && value.bytes.length === 0) continue;
      values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), value]);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw statusOf(error) === 413 ? tooLarge(reading) : malformed();
  }
  return Object.fromEntries([...values].map(([name, list]) => [name, list.length > 1 ? list : list[0]]));
}

/** Reads a form into the body, once the guards have let the caller in; JSON passes as it is. */
@Injectable()
class FormInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.isMultipart()) request.body = await readForm(request);
    return next.handle();
  }
}

/** A handler that takes its body as a form with files or as JSON, checked by the same DTO. */
export const AcceptsForm = () =>
  applyDecorators(
    UseInterceptors(FormInterceptor),
    ApiConsumes('multipart/form-data', 'application/json'),
    ApiProblem(400),
    ApiProblem(413),
    ApiProblem(415),
    ApiProblem(503),
  );
