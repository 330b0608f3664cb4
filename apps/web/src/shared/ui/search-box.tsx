import type { ComponentProps, MouseEvent } from 'react';
import { cx } from './cx';
import { SearchIcon } from './icons';
import { XIcon } from './page-icons';
import styles from './search-box.module.css';

export interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'aria-label'> {
  label: string;
  /** Empties it, by a button at its end in place of the one that only some browsers have. */
  onClear?: () => void;
}

/** A text box to search with, marked by a magnifying glass. */
export const SearchBox = ({ label, className, onClear, ...input }: SearchBoxProps) => (
  <div className={cx(styles.box, className)}>
    <SearchIcon size={18} aria-hidden />
    <input type="search" dir="auto" autoComplete="off" {...input} aria-label={label} />
    {onClear && input.value && <Clear onPress={onClear} />}
  </div>
);

/** Goes with the text. */
function Clear({ onPress }: { onPress: () => void }) {
  const press = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    (button.previousElementSibling as HTMLInputElement).focus();
    onPress();
  };
  return (
    <button type="button" className={styles.clear} aria-label="Clear the search box" onClick={press}>
      <XIcon size={16} aria-hidden />
    </button>
  );
}
