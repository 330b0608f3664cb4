import { FILTER_TEXT_MAX } from '@lumen/matching/limits';
import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { plural } from '../../shared/format/words';
import { cx } from '../../shared/ui/cx';
import { Dialog, DialogBody } from '../../shared/ui/dialog';
import { type Icon, LayoutDashboardIcon } from '../../shared/ui/icons';
import { isComposing } from '../../shared/ui/keys';
import { SearchBox } from '../../shared/ui/search-box';
import { useDebounced } from '../../shared/use-debounced';
import { partsOf } from './marked-parts';
import { ownPages } from './own-pages';
import { type Found, KINDS, SEARCH } from './search.queries';
import styles from './search-dialog.module.css';

/** How long typing rests before the search begins, in ms. */
const REST = 200;

export interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  /** Whose pages are found. */
  handle: string;
}

/** Search over careers, programs, courses, skills and one's own pages: a combobox whose options are links. */
export function SearchDialog({ handle, onClose, ...dialog }: SearchDialogProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isLeaving = useRef(false);
  const [text, setText] = useState('');
  const [active, setActive] = useState<string | null>(null);
  const { groups, isOld, status } = useSearch(handle, text);
  const options = groups.flatMap(({ found }) => found.map(({ key }) => key));
  // The choice is kept by key, not by place, so that later results do not move it.
  const at = Math.max(options.indexOf(active ?? ''), 0);
  const optionId = (key: string) => `${id}-${key.replaceAll(/\s/g, '_')}`;

  const press = (event: KeyboardEvent) => {
    const chosen = options[at];
    if (chosen === undefined || isComposing(event.nativeEvent)) return;
    const act: Record<string, () => unknown> = {
      ArrowDown: () => setActive(options[(at + 1) % options.length]!),
      ArrowUp: () => setActive(options[(at - 1 + options.length) % options.length]!),
      Enter: () => !isOld(chosen) && document.getElementById(optionId(chosen))?.click(),
    };
    if (!act[event.key]) return;
    event.preventDefault();
    act[event.key]!();
  };
  const leave = () => {
    isLeaving.current = true;
    onClose();
  };

  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      title="Search everything"
      fullScreenOnMobile
      initialFocus={input}
      // The title of the page that was chosen; otherwise back to where the reader came from.
      finalFocus={() => (isLeaving.current ? document.querySelector<HTMLElement>('main h1') : null)}
    >
      <SearchBox
        ref={input}
        type="text"
        role="combobox"
        className={styles.box}
        label="Search everything"
        placeholder="Careers, programs, courses, skills and pages"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={options[at] === undefined ? undefined : optionId(options[at])}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={FILTER_TEXT_MAX}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(null);
        }}
        onKeyDown={press}
      />
      <p role="status" className={styles.status}>
        {status}
      </p>
      <DialogBody>
        {options.length > 0 && (
          <div id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list}>
            {groups.map(({ label, Icon, found }) => (
              <div key={label} role="group" aria-label={label}>
                <p className={styles.kind} aria-hidden>
                  {label}
                </p>
                {found.map((one) => (
                  <Result
                    key={one.key}
                    id={optionId(one.key)}
                    found={one}
                    Icon={Icon}
                    wanted={text}
                    active={one.key === options[at]}
                    onChoose={leave}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
      </DialogBody>
      <p className={styles.keys} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> to move
        </span>
        <span>
          <kbd>Enter</kbd> to open
        </span>
        <span>
          <kbd>Esc</kbd> to close
        </span>
      </p>
    </Dialog>
  );
}

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

interface ResultProps {
  id: string;
  found: Found;
  /** Of what it is. */
  Icon: Icon;
  /** What was typed. */
  wanted: string;
  active: boolean;
  onChoose: () => void;
}

const Result = ({ id, found: { title, note, to }, Icon, wanted, active, onChoose }: ResultProps) => (
  <Link
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={active}
    ref={active ? intoView : undefined}
    className={cx(styles.result, active && styles.active)}
    to={to}
    onClick={(event) => {
      // A press that opens another tab keeps the search open.
      if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onChoose();
    }}
  >
    <Icon size={16} aria-hidden />
    <bdi>
      <Marked text={title} wanted={wanted} />
    </bdi>
    {note && <span className={styles.note}>{note}</span>}
  </Link>
);

/** A text, with the words that were searched for standing out. */
function Marked({ text, wanted }: { text: string; wanted: string }) {
  return partsOf(text, wanted).map((part, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- a part is its place
    place % 2 === 1 ? <mark key={place}>{part}</mark> : part,
  );
}

interface Group {
  label: string;
  Icon: Icon;
  found: Found[];
}

interface SearchResults {
  groups: Group[];
  /** Whether a result is of the text before, which stays to be seen while the next is searched. */
  isOld: (key: string) => boolean;
  status: string;
}

/** What a text finds, by kind, and the same in words. */
function useSearch(handle: string, text: string): SearchResults {
  const wanted = text.trim();
  const settled = useDebounced(wanted, REST);
  const answers = useQueries({ queries: KINDS.map(({ query }) => query(settled)) });
  const enough = wanted.length >= SEARCH.letters;
  const pages = ownPages(handle, wanted);
  const groups = [
    { label: 'Pages', Icon: LayoutDashboardIcon, found: pages },
    ...KINDS.map(({ label, Icon }, place) => ({
      label,
      Icon,
      found: (enough && answers[place]?.data) || [],
    })),
  ].filter(({ found }) => found.length > 0);
  const inWords = () => {
    const count = groups.reduce((sum, { found }) => sum + found.length, 0);
    if (!enough) return `Type at least ${SEARCH.letters} letters to search the catalogue too.`;
    if (settled !== wanted || answers.some(({ isLoading }) => isLoading)) return 'Searching…';
    if (answers.some(({ isError }) => isError))
      return `${plural(count, 'result')}. Some of the search failed; type again to repeat it.`;
    return count === 0 ? 'Nothing found. Try fewer letters.' : plural(count, 'result');
  };
  const isOld = (key: string) => settled !== wanted && !pages.some((page) => page.key === key);
  return { groups, isOld, status: inWords() };
}
