import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ValidateBy, ValidateIf } from 'class-validator';
import { hasVisibleText, withoutBidiControls } from '../visible-text.js';

/** May be left out; what is sent is checked, `null` too. */
export const Sent = () => ValidateIf((_, value) => value !== undefined);

interface TextRule {
  /** What people call it, at the start of a sentence: `Bio is required.` */
  label: string;
  /** Characters, after trimming. */
  max: number;
  required?: boolean;
  /** The message for a required text that is empty or no text, instead of the usual ones. */
  missing?: string;
  /** The whole field may be left out. */
  optional?: boolean;
  /** Line breaks become spaces. */
  oneLine?: boolean;
  /** A password: taken as it was typed, because no person reads it. */
  secret?: boolean;
}

// Line breaks and tabs are fine; PostgreSQL cannot store NUL, and people do not type the others.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

function problemOf(value: unknown, { label, max, required, missing, secret }: TextRule): string | null {
  if (typeof value !== 'string') return missing ?? `${label} must be text.`;
  if (required && value === '') return missing ?? `${label} is required.`;
  if (value.length > max) return `A ${label.toLowerCase()} has at most ${max} characters.`;
  if (!secret && value !== '' && !hasVisibleText(value))
    return `${label} has nothing in it that can be seen.`;
  return CONTROL.test(value) ? `${label} has characters that cannot be stored.` : null;
}

/** Forms send line breaks as CR LF: counted and kept as one character, as they were typed. */
const tidy = (text: string) => text.replaceAll('\r\n', '\n').trim();

/** Removes turns of direction, but keeps an invisible text, which the check then refuses. */
const readable = (text: string) => (hasVisibleText(text) ? withoutBidiControls(text) : text);

const inOneLine = (value: unknown) =>
  typeof value === 'string' ? readable(value).replaceAll(/\s+/g, ' ').trim() : value;

/** Text a person writes: trimmed, then checked with one message (section 5 of the specifications, D56). */
export const Text = (rule: TextRule) =>
  applyDecorators(
    ApiProperty({
      type: String,
      required: !rule.optional,
      maxLength: rule.max,
      ...(rule.required && { minLength: 1 }),
    }),
    ...(rule.optional ? [Sent()] : []),
    Transform(({ value }: { value: unknown }) => {
      if (rule.oneLine) return inOneLine(value);
      return typeof value === 'string' ? tidy(rule.secret ? value : readable(value)) : value;
    }),
    ValidateBy({
      name: 'text',
      validator: {
        validate: (value) => problemOf(value, rule) === null,
        defaultMessage: (about) => problemOf(about?.value, rule) ?? '',
      },
    }),
  );

interface TextsRule {
  /** What people call one of them. */
  label: string;
  /** Characters of each. */
  max: number;
  /** How many there may be, and what is said of more. */
  most: number;
  tooMany: string;
  /** Each says something of another thing, by its place: blanks and repeats stay. */
  keepsPlaces?: boolean;
}

/** Several short texts, each on one line; blanks and repeats are dropped, one empty value is an empty list (D54). */
export const Texts = ({ label, max, most, tooMany, keepsPlaces = false }: TextsRule) => {
  const asList = (lines: unknown[]) => (keepsPlaces ? lines : [...new Set(lines)].filter(Boolean));
  const problem = (values: unknown) =>
    Array.isArray(values) ? values.map((value) => problemOf(value, { label, max })).find(Boolean) : null;
  return applyDecorators(
    ApiPropertyOptional({ type: [String], maxItems: most }),
    Sent(),
    Transform(({ value }: { value: unknown }) => asList([value].flat().map(inOneLine))),
    ArrayMaxSize(most, { message: tooMany }),
    ValidateBy({
      name: 'texts',
      validator: {
        validate: (values) => !problem(values),
        defaultMessage: (about) => problem(about?.value) ?? '',
      },
    }),
  );
};
