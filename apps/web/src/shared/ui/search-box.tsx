import type { ComponentProps } from 'react';
import { cx } from './cx';
import { SearchIcon } from './icons';
import styles from './search-box.module.css';

export interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'aria-label'> {
  label: string;
}

/** A text box to search with, marked by a magnifying glass. */
export const SearchBox = ({ label, className, ...input }: SearchBoxProps) => (
  <div className={cx(styles.box, className)}>
    <SearchIcon size={18} aria-hidden />
    <input type="search" dir="auto" autoComplete="off" {...input} aria-label={label} />
  </div>
);
