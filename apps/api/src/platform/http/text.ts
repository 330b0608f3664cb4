import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';

/** May be left out; what is sent is checked, `null` too. */
export const Sent = () => ValidateIf((_, value) => value !== undefined);

interface TextRule {
  /** What people call it, at the start of a sentence: `Bio is required.` */
  label: string;
  /** Characters, after trimming. */
  max: number;
  required?: boolean;
  /** The whole field may be left out. */
  optional?: boolean;
}

// Line breaks and tabs are fine; PostgreSQL cannot store NUL, and nobody types the others.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

function problemOf(value: unknown, { label, max, required }: TextRule): string | null {
  if (typeof value !== 'string') return `${label} must be text.`;
  if (required && value === '') return `${label} is required.`;
  if (value.length > max) return `A ${label.toLowerCase()} has at most ${max} characters.`;
  return CONTROL.test(value) ? `${label} has characters that cannot be stored.` : null;
}

/** Forms send line breaks as CR LF: counted and kept as one character, as they were typed. */
const tidy = (text: string) => text.replaceAll('\r\n', '\n').trim();

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
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidy(value) : value)),
    ValidateBy({
      name: 'text',
      validator: {
        validate: (value) => problemOf(value, rule) === null,
        defaultMessage: (about) => problemOf(about?.value, rule) ?? '',
      },
    }),
  );
