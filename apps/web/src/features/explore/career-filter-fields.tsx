import { EDUCATION_LEVELS } from '@lumen/matching';
import { FILTER_TEXT_MAX } from '@lumen/matching/limits';
import { useQuery } from '@tanstack/react-query';
import { commaNames } from '../../shared/skills/name-list';
import { SkillNamesField } from '../../shared/skills/skill-names-field';
import { TextField } from '../../shared/ui/text-field';
import type { CareerFilters } from './career-filters';
import { educationLevelsQuery } from './explore.queries';
import { LevelPicker } from './level-picker';
import { PayRange } from './pay-range';

export interface CareerFilterFieldsProps {
  value: CareerFilters;
  onChange: (change: Partial<CareerFilters>) => void;
}

/** What careers can be narrowed by besides their title. */
export function CareerFilterFields({ value, onChange }: CareerFilterFieldsProps) {
  const { data: known = [] } = useQuery(educationLevelsQuery);
  // The usual ones until those of the catalogue have come.
  const levels = known.length > 0 ? known : EDUCATION_LEVELS;
  return (
    <>
      <PayRange
        min={value.payMin}
        max={value.payMax}
        onChange={(payMin, payMax) => onChange({ payMin, payMax })}
      />
      <LevelPicker
        label="By recommended education level"
        noun="level"
        options={levels}
        chosen={value.educationLevels}
        onChange={(educationLevels) => onChange({ educationLevels })}
      />
      <SkillNamesField
        label="Skills"
        description="One or several, with commas between them."
        list={commaNames}
        value={value.skills}
        onChange={(skills) => onChange({ skills })}
      />
      <TextField
        label="Related Programs"
        placeholder="Title of a program"
        description="Part of a program's title."
        value={value.relatedPrograms}
        maxLength={FILTER_TEXT_MAX}
        onChange={(event) => onChange({ relatedPrograms: event.target.value })}
        autoComplete="off"
      />
    </>
  );
}
