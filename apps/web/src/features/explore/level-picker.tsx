import { useId } from 'react';
import { Checkbox } from '../../shared/ui/choice';
import { ChevronDownIcon } from '../../shared/ui/icons';
import { Popover } from '../../shared/ui/popover';
import styles from './level-picker.module.css';

export interface LevelPickerProps {
  label: string;
  /** What one choice is: "level", "type". */
  noun: string;
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const summary = (chosen: readonly string[], noun: string) =>
  chosen.length > 1 ? `${chosen.length} ${noun}s` : (chosen[0] ?? `Any ${noun}`);

/** Any of a list: a button that says what is chosen and opens the choices. */
export function LevelPicker({ label, noun, options, chosen, onChange }: LevelPickerProps) {
  const id = useId();
  // The address may contain a level that is not on the list (any more); it stays on offer, so that it can be unchosen.
  const all = [...new Set([...options, ...chosen])];
  const toggle = (option: string, on: boolean) =>
    onChange(all.filter((other) => (other === option ? on : chosen.includes(other))));
  return (
    <div className={styles.picker}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <button
        type="button"
        id={`${id}-value`}
        className={styles.control}
        popoverTarget={`${id}-choices`}
        aria-labelledby={`${id}-label ${id}-value`}
      >
        <span className={styles.value}>{summary(chosen, noun)}</span>
        <ChevronDownIcon size={16} className={styles.chevron} aria-hidden />
      </button>
      <Popover id={`${id}-choices`} label={label} className={styles.choices}>
        {all.map((option) => (
          <Checkbox
            key={option}
            label={option}
            checked={chosen.includes(option)}
            onChange={(event) => toggle(option, event.target.checked)}
          />
        ))}
      </Popover>
    </div>
  );
}
