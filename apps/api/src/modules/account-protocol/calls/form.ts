import { EMAIL_MAX } from '@lumen/matching/limits';
import { emailFault } from '../../../platform/mail/email-address.policy.js';
import { badInput, type FieldError, Refusal } from '../../accounts/index.js';
import { printed, problems } from './input-problems.js';

/** The body of a call as it came: whatever JSON says, or bytes that are not read yet. */
export class JsonBody {
  constructor(private readonly bytes: unknown) {}

  /**
   * Nothing, and `null`, are an empty object.
   * @throws Refusal a bare 400 when the bytes are not JSON in UTF-8, or JSON that is no object
   */
  read(): Record<string, unknown> {
    if (!Buffer.isBuffer(this.bytes) || this.bytes.length === 0) return {};
    let value: unknown;
    try {
      value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(this.bytes));
    } catch {
      throw new Refusal({ bare: 400 });
    }
    if (value === null) return {};
    if (typeof value !== 'object' || Array.isArray(value)) throw new Refusal({ bare: 400 });
    return value as Record<string, unknown>;
  }
}

/** Reads the inputs of a call and collects what is wrong with them, in the order they are asked for. */
export class Form {
  private readonly errors: FieldError[] = [];

  constructor(private readonly inputs: Record<string, unknown>) {}

  /** The input as it was sent. */
  raw(name: string): unknown {
    return Object.hasOwn(this.inputs, name) ? this.inputs[name] : undefined;
  }

  /** Trimmed text, '' when it is missing; numbers are taken as their digits. */
  optionalText(name: string): string {
    const value = this.raw(name);
    if (value === undefined || value === null) return '';
    const text = asText(value);
    if (text.includes('\0')) {
      this.add(problems.nullCharacters(name));
      return '';
    }
    // JSON can name half a character. PostgreSQL keeps it in no JSON, and changes it elsewhere.
    if (!text.isWellFormed()) {
      this.add(problems.unstorable(name));
      return '';
    }
    return text.trim();
  }

  /** Trimmed text; missing, null, '' and only-blank are all missing. */
  text(name: string): string {
    const before = this.errors.length;
    const text = this.optionalText(name);
    if (text === '' && this.errors.length === before) this.add(problems.required(name));
    return text;
  }

  /** An e-mail address in lower case. */
  email(name = 'email'): string {
    const email = this.text(name).toLowerCase();
    const fault = email === '' ? null : emailFault(email);
    if (fault === 'too-long') this.add(problems.tooLong(name, EMAIL_MAX, email.length));
    if (fault === 'malformed') this.add(problems.invalidEmail(name));
    return email;
  }

  /** false, 0, '', 'false' and '0' are false, anything else is true. */
  flag(name: string): boolean {
    return !['', 'false', '0'].includes(asText(this.raw(name) ?? false).toLowerCase());
  }

  /** A JSON object. */
  object(name: string): Record<string, unknown> {
    const value = this.raw(name);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
    const isMissing = value === undefined || value === null || value === '';
    this.add((isMissing ? problems.required : problems.invalidJson)(name));
    return {};
  }

  /**
   * A list of numbers, each out of those one may choose from.
   * @throws Refusal 400 for the first that is wrong
   */
  choices(name: string, open: ReadonlySet<number>): number[] {
    const sent = this.raw(name);
    if (sent === undefined || sent === null || sent === '') this.refuse(problems.required(name));
    if (!Array.isArray(sent)) this.refuse(problems.invalidList(name));
    if (sent.length === 0) this.refuse(problems.required(name));
    return sent.map((value: unknown) => {
      const text = printed(value);
      if (!/^\d+$/.test(text)) this.refuse(problems.notANumber(name, text));
      if (!open.has(Number(text))) this.refuse(problems.invalidChoice(name, text));
      return Number(text);
    });
  }

  /** One number out of those one may choose from; 0 when it is none of them. */
  choice(name: string, open: ReadonlySet<number>): number {
    const text = this.text(name);
    const isOpen = /^\d+$/.test(text) && open.has(Number(text));
    if (!isOpen && this.isFine(name)) this.add(problems.invalidChoice(name, text));
    return isOpen ? Number(text) : 0;
  }

  add(...errors: FieldError[]): void {
    this.errors.push(...errors);
  }

  /** Whether nothing is wrong with an input so far. */
  isFine(name: string): boolean {
    return !this.errors.some(({ param }) => param === name);
  }

  /** @throws Refusal 400 with everything that is wrong so far, if anything is */
  check(): void {
    if (this.errors.length > 0) this.refuse();
  }

  /** @throws Refusal 400 with everything that was wrong before, and these */
  refuse(...errors: FieldError[]): never {
    throw badInput(...this.errors, ...errors);
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
