import { useId } from 'react';
import { TextField } from '../../shared/ui/text-field';

export interface SkillsFieldProps {
  /** Names with commas between them. */
  value: string;
  onChange: (value: string) => void;
  /** Names to complete the list with. */
  known: readonly string[];
}

/** Several skills, typed one after the other; the browser offers names for the last one. */
export function SkillsField({ value, onChange, known }: SkillsFieldProps) {
  const id = useId();
  return (
    <>
      <TextField
        label="Skills"
        description="Full names, separated by commas."
        value={value}
        onChange={(event) => onChange(event.target.value)}
        list={id}
        autoComplete="off"
      />
      <datalist id={id}>
        {completions(value, known).map((text) => (
          <option key={text}>{text}</option>
        ))}
      </datalist>
    </>
  );
}

/** The list as it would be with each known skill for its last, unfinished item: the browser offers what fits. */
function completions(typed: string, known: readonly string[]): string[] {
  const finished = typed.slice(0, typed.lastIndexOf(',') + 1);
  const before = finished === '' ? '' : `${finished} `;
  return known.map((name) => before + name);
}
