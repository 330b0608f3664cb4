/** The words of RFC 7644 for what is wrong with a request. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

/** A refusal as SCIM writes it. */
export class ScimError extends Error {
  constructor(
    readonly status: number,
    readonly scimType: ScimType | null,
    /** One sentence for the administrator of the directory: what, where, how to fix. */
    readonly detail: string,
  ) {
    super(detail);
    this.name = 'ScimError';
  }
}

export const badRequest = (scimType: ScimType, detail: string): ScimError =>
  new ScimError(400, scimType, detail);

/** Another person has the name, the id or the address already. */
export const notUnique = (detail: string): ScimError => new ScimError(409, 'uniqueness', detail);

export const noUser = (): ScimError => new ScimError(404, null, 'There is no such user.');
