import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { problemText } from '../api/problem-text';
import type { queryKeys } from '../api/query-keys';
import { plural } from '../format/words';
import { LeavingRow } from '../ui/leaving-row';
import { TextField } from '../ui/text-field';
import { useDebounced } from '../use-debounced';
import { useOnePress } from '../use-one-press';
import styles from './catalogue-search.module.css';
import {
  type CatalogueCourse,
  type CatalogueProgram,
  courseSearchQuery,
  programSearchQuery,
  SEARCH,
} from './catalogue-search.queries';

/** How long typing rests before the search begins, in ms. */
const REST = 250;

interface SearchProps<Item> {
  label: string;
  /** Something was chosen from what was found; the search goes on with the same text. */
  onChoose: (item: Item) => void;
  /** What may not be chosen, such as what is chosen already. */
  without?: ReadonlySet<string>;
  /** A choice is being saved: no other counts. */
  busy?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** Finds courses of the catalogue by code or title. */
export const CourseSearch = (props: SearchProps<CatalogueCourse>) => (
  <CatalogueSearch
    {...props}
    hint="Type a part of its title or its code."
    noun="course"
    queryOf={courseSearchQuery}
    partsOf={({ course_uuid: key, code, title }) => ({ key, before: code, title })}
  />
);

/** Finds programs of the catalogue by title. */
export const ProgramSearch = (props: SearchProps<CatalogueProgram>) => (
  <CatalogueSearch
    {...props}
    hint="Type a part of its title."
    noun="program"
    queryOf={programSearchQuery}
    partsOf={({ program_uuid: key, level, title }) => ({ key, after: level, title })}
  />
);

interface CatalogueSearchProps<Item> extends SearchProps<Item> {
  hint: string;
  noun: string;
  queryOf: (text: string) => UseQueryOptions<Item[], Error, Item[], ReturnType<typeof queryKeys.search>>;
  partsOf: (item: Item) => { key: string; before?: string; title: string; after?: string };
}

function CatalogueSearch<Item>({
  label,
  onChoose,
  without,
  busy = false,
  inputRef,
  hint,
  noun,
  queryOf,
  partsOf,
}: CatalogueSearchProps<Item>) {
  const [text, setText] = useState('');
  const once = useOnePress();
  const wanted = text.trim();
  const settled = useDebounced(wanted, REST);
  const query = useQuery(queryOf(settled));
  const enough = wanted.length >= SEARCH.letters;
  const found = ((enough && query.data) || [])
    .map((item) => ({ item, ...partsOf(item) }))
    .filter(({ key }) => !without?.has(key));
  const status = () => {
    if (!enough) return hint;
    if (settled !== wanted || query.isFetching) return 'Searching…';
    if (query.isError) return `The search failed. ${problemText(query.error)}`;
    return found.length === 0 ? 'Nothing found. Try fewer letters.' : `${plural(found.length, noun)} found`;
  };
  return (
    <div className={styles.search}>
      <TextField
        ref={inputRef}
        label={label}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p role="status" className={styles.status}>
        {status()}
      </p>
      {/* What is chosen may go while the others stay. */}
      {found.length > 0 && (
        <ul tabIndex={-1} className={styles.found}>
          {found.map(({ item, key, before, title, after }) => (
            <LeavingRow key={key}>
              <button
                type="button"
                className={styles.choice}
                aria-disabled={busy || undefined}
                onClick={() => !busy && once(() => onChoose(item))}
              >
                {before && <span className={styles.code}>{before}</span>}
                <span dir="auto">{title}</span>
                {after && <span className={styles.note}>{after}</span>}
              </button>
            </LeavingRow>
          ))}
        </ul>
      )}
    </div>
  );
}
