/** How the process of a command ends, so that scripts can tell (docs/operations.md). */
export const EXIT = { done: 0, refused: 1, wrongCall: 2, consentNeeded: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The options of a call by name in camel case; true where an option takes no value. */
export type Options = Readonly<Record<string, string | true | undefined>>;

/**
 * Does what a command is for.
 * @param words its arguments, in the order typed
 * @returns what to tell the operator at the end
 * @throws Refusal
 */
export type Run = (words: string[], options: Options) => Promise<string>;

/** One command of `lumen`. */
export interface Command {
  /** What is typed, with the arguments in Commander's notation: `jobs retry <ids...>`. */
  call: string;
  /** One line of the list of commands. */
  summary: string;
  /** What `lumen help <command>` says besides. */
  details?: string;
  /** In Commander's notation (`--port <number>`), and what each means. */
  options?: Readonly<Record<string, string>>;
  /** Brings the modules that it needs, once it is run: no command waits for those of another. */
  load: () => Promise<Run>;
}

/** Ends a command; its message tells the operator what is wrong and how to mend it. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly exitCode: ExitCode = EXIT.refused,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}
