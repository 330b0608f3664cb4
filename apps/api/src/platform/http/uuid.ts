import { applyDecorators, type ArgumentMetadata, Injectable, ParseUUIDPipe } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsUUID, type ValidationOptions } from 'class-validator';

const lower = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

/** A uuid, or with `each` a list of them: in any case, and from then on in lower case as they are stored. */
export const Uuid = (options: ValidationOptions) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(lower) : lower(value))),
    IsUUID('all', options),
  );

/** The same of an address. */
@Injectable()
export class UuidPipe extends ParseUUIDPipe {
  override transform(value: string, metadata: ArgumentMetadata) {
    return super.transform(value.toLowerCase(), metadata);
  }
}
