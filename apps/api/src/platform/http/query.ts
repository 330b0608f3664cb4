import { FILTER_NAMES_MAX, FILTER_TEXT_MAX } from '@lumen/matching/limits';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsOptional, MaxLength } from 'class-validator';

/** The query of an address: all behind its first `?`, as a value may have another. */
export const queryIn = (url: string): string => url.split('?').slice(1).join('?');

/**
 * A parameter that may be repeated, as a list; blanks are dropped.
 * @param split what one value stands for
 */
export const Repeated = (split: (text: string) => string[] = (text) => [text]) =>
  Transform(({ value }: { value: unknown }) =>
    [value]
      .flat()
      .flatMap((item) => (typeof item === 'string' ? split(item) : [item]))
      .map((item) => (typeof item === 'string' ? item.trim() : item))
      .filter((item) => item !== ''),
  );

/** Names by which a list is filtered: any of them. */
export const FilterNames = (name: string, split?: (text: string) => string[]) =>
  applyDecorators(
    ApiPropertyOptional({ type: [String] }),
    IsOptional(),
    Repeated(split),
    IsArray(),
    ArrayMaxSize(FILTER_NAMES_MAX, { message: `${name} takes at most ${FILTER_NAMES_MAX} names` }),
    MaxLength(FILTER_TEXT_MAX, {
      each: true,
      message: `each name in ${name} has at most ${FILTER_TEXT_MAX} characters`,
    }),
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
