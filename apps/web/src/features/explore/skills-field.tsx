import { memo, useId } from 'react';
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
  const finished = value.slice(0, value.lastIndexOf(',') + 1);
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
      <Completions {...{ id, finished, known }} />
    </>
  );
}

interface CompletionsProps {
  id: string;
  /** The skills that are typed already, to the last comma. */
  finished: string;
  known: readonly string[];
}

/** The list as it would be with each known skill for its last, unfinished item: the browser offers what fits. */
const Completions = memo(({ id, finished, known }: CompletionsProps) => (
  <datalist id={id}>
    {known.map((name) => (
      <option key={name}>{finished === '' ? name : `${finished} ${name}`}</option>
    ))}
  </datalist>
));
