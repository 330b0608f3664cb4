interface Problem {
  detail?: string;
  code?: string;
  errors?: Record<string, string[]>;
}

/** What any answer that is not OK becomes. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  private constructor(
    readonly status: number,
    readonly statusText: string,
    /** Not named `body`, because the router would take an object with a body for a Response. */
    readonly bodyText: string,
    readonly url: string,
    readonly headers: Headers,
  ) {
    super(problemOf(bodyText).detail ?? `${status} ${statusText}`.trim());
  }

  static async from(response: Response): Promise<HttpError> {
    const text = await response.text().catch(() => '');
    return new HttpError(response.status, response.statusText, text, response.url, response.headers);
  }

  /** What the server says about it, where it says anything. */
  get detail(): string | undefined {
    return problemOf(this.bodyText).detail;
  }

  /** Machine-readable reason, where the server gives one. */
  get code(): string | undefined {
    return problemOf(this.bodyText).code;
  }

  /** Messages by input field, where the server gives them. */
  get fields(): Record<string, string[]> {
    return problemOf(this.bodyText).errors ?? {};
  }
}

/** Whether it says that there is no such thing. */
export const isNotFound = (error: unknown) => error instanceof HttpError && error.status === 404;

/** Whether there is no such thing at an address that ends in a uuid: what is no uuid is refused, and is not there either. */
export const isMissing = (error: unknown) =>
  isNotFound(error) || (error instanceof HttpError && error.status === 400);

/** The account service has a list of errors in place of a problem. */
function problemOf(body: string): Problem {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null) return {};
    if (!('errors' in parsed) || !Array.isArray(parsed.errors)) return parsed;
    const said = (parsed.errors as { message?: string }[]).flatMap(({ message }) => message ?? []);
    return said.length > 0 ? { detail: said.join(' ') } : {};
  } catch {
    return {};
  }
}
