import { Transform } from 'class-transformer';
/** A parameter that may be repeated, as a list; blanks are dropped. */
export const Repeated = () => Transform(({ value }) => [value]
    .flat()
    .filter((item) => typeof item === 'string')
    .map((item) => item.trim())
    .filter((item) => item !== ''));
/** Blank text counts as not given. */
export const Trimmed = () => Transform(({ value }) => typeof value === 'string' ? value.trim() || undefined : value);
//# sourceMappingURL=query.js.map