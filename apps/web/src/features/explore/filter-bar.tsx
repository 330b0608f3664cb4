import { useId, useRef, useState, type FormEvent, type ReactNode, type Ref } from 'react';
import { MAX_FILTER_TEXT } from '../../shared/filter-text';
import { Button } from '../../shared/ui/button';
import { Count } from '../../shared/ui/chip';
import { AdjustmentsHorizontalIcon, SearchIcon } from '../../shared/ui/icons';
import { useMobile } from '../../shared/ui/use-media';
import styles from './filter-bar.module.css';

export interface FilterBarProps {
  box?: Ref<HTMLInputElement>;
  /** Of the text box, such as "Search Careers". */
  label: string;
  term: string;
  onTermChange: (term: string) => void;
  /** Filters that are set in the panel. */
  active: number;
  onSearch: () => void;
  onClear: () => void;
  /** The fields of the panel. */
  children: ReactNode;
}

/** Text box, Search button, and the other filters in a panel that folds away. */
export function FilterBar({
  box,
  label,
  term,
  onTermChange,
  active,
  onSearch,
  onClear,
  children,
}: FilterBarProps) {
  const id = useId();
  const mobile = useMobile();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch();
    if (mobile || !open) return;
    // What had the focus may be about to disappear with the panel.
    if (document.getElementById(id)?.contains(document.activeElement)) toggle.current?.focus();
    setOpen(false);
  };

  const searchButton = (
    <Button type="submit" kind="primary">
      Search
    </Button>
  );
  return (
    <search>
      <form className={styles.bar} onSubmit={search}>
        <div className={styles.box}>
          <SearchIcon size={18} aria-hidden />
          <input
            ref={box}
            type="search"
            aria-label={label}
            placeholder={label}
            value={term}
            maxLength={MAX_FILTER_TEXT}
            onChange={(event) => onTermChange(event.target.value)}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        {!mobile && searchButton}
        <Button ref={toggle} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <AdjustmentsHorizontalIcon size={16} aria-hidden />
          Filters
          {active > 0 && <Count on>{active}</Count>}
        </Button>
        <div id={id} className={styles.panel} hidden={!open}>
          {children}
          <Button kind="ghost" className={styles.clear} onClick={onClear}>
            Clear all
          </Button>
        </div>
        {/* On mobile the panel stays open, and what was found follows under the button. */}
        {mobile && searchButton}
      </form>
    </search>
  );
}
