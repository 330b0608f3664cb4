/** One thing that is wrong with the input; `param` is left out when it belongs to no single input. */
export interface FieldError {
  message: string;
  code: string;
  param?: string;
}

/** The body of an answer: `status` and only what applies of the rest, never null or empty parts. */
export interface Envelope {
  status: number;
  data?: unknown;
  meta?: Record<string, unknown>;
  errors?: FieldError[];
}

/** An answer without a body. */
interface BareAnswer {
  bare: number;
  allow?: string;
}

/** The browser is sent on to another address. */
export interface RedirectAnswer {
  redirect: string;
}

export type Answer = Envelope | BareAnswer | RedirectAnswer;

/** Thrown to end a call with this answer; ProtocolInterceptor sends it. */
export class Refusal extends Error {
  /** @param retryAfter seconds after which a repeat may succeed */
  constructor(
    readonly answer: Answer,
    readonly retryAfter: number | null = null,
  ) {
    super('The call was refused');
    this.name = 'Refusal';
  }
}

/** A refusal that is only its status. */
export const refusal = (status: number): Refusal => new Refusal({ status });

/** Too many calls of a kind. */
export const tooManyCalls = (retryAfter: number): Refusal => new Refusal({ status: 429 }, retryAfter);

/** 400 with what is wrong with the input. */
export const badInput = (...errors: FieldError[]): Refusal => new Refusal({ status: 400, errors });

export const done = (data?: unknown): Envelope =>
  data === undefined ? { status: 200 } : { status: 200, data };
