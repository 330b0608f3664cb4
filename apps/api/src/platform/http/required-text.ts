import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

/** Text of a person that must say something: trimmed before it is looked at, with one message, the first that fits. */
export const RequiredText = (max: number, { missing, tooLong }: { missing: string; tooLong: string }) =>
  applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength: max }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    ValidateBy({
      name: 'requiredText',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && value !== '' && value.length <= max,
        defaultMessage: (problem) => (isLong(problem?.value, max) ? tooLong : missing),
      },
    }),
  );

const isLong = (value: unknown, max: number) => typeof value === 'string' && value.length > max;
