import { useId } from 'react';
import { TextField } from '../../shared/ui/text-field';
import { type CareerFilters, EDUCATION_LEVELS } from './career-filters';
import { LevelPicker } from './level-picker';
import { PayRange } from './pay-range';

export interface CareerFilterFieldsProps {
  value: CareerFilters;
  onChange: (change: Partial<CareerFilters>) => void;
  /** Names to complete the list of skills with. */
  knownSkills: readonly string[];
}

/** What careers can be narrowed by besides their title. */
export function CareerFilterFields({ value, onChange, knownSkills }: CareerFilterFieldsProps) {
  const id = useId();
  return (
    <>
      <PayRange
        min={value.payMin}
        max={value.payMax}
        onChange={(payMin, payMax) => onChange({ payMin, payMax })}
      />
      <LevelPicker
        label="By recommended education level"
        options={EDUCATION_LEVELS}
        chosen={value.educationLevels}
        onChange={(educationLevels) => onChange({ educationLevels })}
      />
      <TextField
        label="Skills"
        description="Full names, separated by commas."
        value={value.skills}
        onChange={(event) => onChange({ skills: event.target.value })}
        list={id}
        autoComplete="off"
      />
      <datalist id={id}>
        {completions(value.skills, knownSkills).map((text) => (
          <option key={text}>{text}</option>
        ))}
      </datalist>
      <TextField
        label="Related Programs"
        description="Part of a program's title."
        value={value.relatedPrograms}
        onChange={(event) => onChange({ relatedPrograms: event.target.value })}
        autoComplete="off"
      />
    </>
  );
}

/** The list as it would be with each known skill for its last, unfinished item: the browser offers what fits. */
function completions(typed: string, knownSkills: readonly string[]): string[] {
  const finished = typed.slice(0, typed.lastIndexOf(',') + 1);
  const before = finished === '' ? '' : `${finished} `;
  return knownSkills.map((name) => before + name);
}
