import { FILTER_TEXT_MAX } from '@lumen/matching/limits';
import { useId, useRef, useState, type FormEvent, type ReactNode, type Ref } from 'react';
import styles from './filter-bar.module.css';
import { Button } from '../ui/button';
import { cx } from '../ui/cx';
import { AdjustmentsHorizontalIcon } from '../ui/page-icons';
import { SearchBox } from '../ui/search-box';
import { VisuallyHidden } from '../ui/visually-hidden';

export interface FilterBarProps {
  /** The ref of the text box. */
  inputRef?: Ref<HTMLInputElement>;
  /** The label of the text box, such as "Search Careers". */
  label: string;
  /** What can be typed into it; the label unless given. */
  placeholder?: string;
  term: string;
  onTermChange: (term: string) => void;
  /** Empties the text box, and takes back what of it is applied. */
  onTermClear: () => void;
  /** On the button of the panel: how much is set in it. */
  badge: ReactNode;
  onSearch: () => void;
  onClear: () => void;
  clearLabel: string;
  /** On the button that closes the panel and shows what its fields find, such as "Show careers". */
  showLabel: string;
  className?: string | undefined;
  /** The fields of the panel. */
  children: ReactNode;
}

/** Text box, Search button, and the other filters in a panel that folds away. */
export function FilterBar({
  inputRef,
  label,
  placeholder = label,
  term,
  onTermChange,
  onTermClear,
  badge,
  onSearch,
  onClear,
  clearLabel,
  showLabel,
  className,
  children,
}: FilterBarProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch();
    if (!open) return;
    // What had the focus may be about to disappear with the panel.
    if (document.getElementById(id)?.contains(document.activeElement)) toggle.current?.focus();
    setOpen(false);
  };

  return (
    <search className={cx(styles.search, className)}>
      <form className={styles.bar} onSubmit={search}>
        <SearchBox
          ref={inputRef}
          className={styles.box}
          label={label}
          placeholder={placeholder}
          value={term}
          maxLength={FILTER_TEXT_MAX}
          onChange={(event) => onTermChange(event.target.value)}
          onClear={onTermClear}
          enterKeyHint="search"
        />
        {/* Enter does the same; the main button of the page is about what is found. */}
        <Button type="submit">Search</Button>
        <Button
          ref={toggle}
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <AdjustmentsHorizontalIcon size={16} aria-hidden />
          <VisuallyHidden on="mobile">Filters</VisuallyHidden>
          {badge}
        </Button>
        <div id={id} className={styles.panel} hidden={!open}>
          <div className={styles.fields}>{children}</div>
          <div className={styles.foot}>
            <Button kind="ghost" onClick={onClear}>
              {clearLabel}
            </Button>
            <Button type="submit" kind="primary">
              {showLabel}
            </Button>
          </div>
        </div>
      </form>
    </search>
  );
}
