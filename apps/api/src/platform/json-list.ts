import { type ClassConstructor, plainToInstance, Transform } from 'class-transformer';
import { type ValidationArguments, validateSync, ValidateBy } from 'class-validator';

/** The class of an item, with its own checks. */
type ClassOf<Item> = (item: unknown) => ClassConstructor<Item>;

function parse<Item extends object>(classOf: ClassOf<Item>, json: unknown): unknown {
  if (typeof json !== 'string') return json;
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list)
      ? list.map((item) => plainToInstance(classOf(item), item, { exposeDefaultValues: true }))
      : list;
  } catch {
    return json;
  }
}

/** What is wrong with the list, by item and key; no values, for one of them may be a secret. */
function problemsOf<Item extends object>(classOf: ClassOf<Item>, id: keyof Item, list: unknown): string[] {
  if (typeof list === 'string')
    return ['it is no JSON; in a file of settings it stands on one line, within single quotes'];
  if (!Array.isArray(list)) return ['it must be a JSON list'];
  const problems = list.flatMap((item: unknown, index) =>
    item instanceof classOf(item)
      ? validateSync(item, { forbidUnknownValues: false }).map(
          ({ property }) => `item ${index + 1}: ${property} is missing or does not fit`,
        )
      : [`item ${index + 1} is not an object`],
  );
  const ids = list.map((item) => (item as Item | null)?.[id]);
  return new Set(ids).size < ids.length ? [...problems, `an ${String(id)} appears twice`] : problems;
}

/**
 * Reads a setting that is a JSON list and checks every item.
 * @param classOf which class an item is of
 * @param id the key that no two items share
 */
export const JsonList =
  <Item extends object>(classOf: ClassOf<Item>, id: keyof Item) =>
  (target: object, key: string): void => {
    Transform(({ value }) => parse(classOf, value))(target, key);
    ValidateBy({
      name: 'jsonList',
      validator: {
        validate: (value: unknown) => problemsOf(classOf, id, value).length === 0,
        defaultMessage: (about?: ValidationArguments) => problemsOf(classOf, id, about?.value).join('; '),
      },
    })(target, key);
  };
