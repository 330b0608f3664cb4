import { Transform } from 'class-transformer';

/** A parameter that may be repeated, as a list; blanks are dropped. */
export const Repeated = () =>
  Transform(({ value }: { value: unknown }) =>
    [value]
      .flat()
      .map((item) => (typeof item === 'string' ? item.trim() : item))
      .filter((item) => item !== ''),
  );

/** Blank text counts as not given. */
export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim() || undefined : value,
  );
