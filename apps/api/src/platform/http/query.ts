import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';

/** A parameter that may be repeated, as a list; blanks are dropped. */
export const Repeated = () =>
  Transform(({ value }: { value: unknown }) =>
    [value]
      .flat()
      .map((item) => (typeof item === 'string' ? item.trim() : item))
      .filter((item) => item !== ''),
  );

const YES_OR_NO = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);

/** `true` or `false`; nothing else is taken. */
export const YesOrNo = (name: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean, default: false }),
    Transform(({ value }: { value: unknown }) => YES_OR_NO.get(value) ?? value),
    IsBoolean({ message: `${name} must be true or false` }),
  );

/** Blank text counts as not given. */
export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim() || undefined : value,
  );
