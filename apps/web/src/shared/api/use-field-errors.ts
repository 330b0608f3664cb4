import { useState } from 'react';
import { type FieldErrors, fieldErrors } from './field-errors';

/**
 * What a form says of its fields: what it finds itself (`setErrors`), or what the server answers.
 * @param names of the fields that can show it
 */
export function useFieldErrors<Name extends string>(names: readonly Name[]) {
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  return {
    errors,
    setErrors,
    showRefusal: (error: Error) => setErrors(fieldErrors(error, names)),
    /** For fields that have other values now. */
    clearErrors: (...changed: Name[]) =>
      setErrors((before) => ({ ...before, ...Object.fromEntries(changed.map((name) => [name, undefined])) })),
  };
}
