import { PROGRAM_LEVELS } from '@lumen/matching';
import { FILTER_TEXT_MAX } from '@lumen/matching/limits';
import { useQuery } from '@tanstack/react-query';
import { commaNames } from '../../shared/skills/name-list';
import { SkillNamesField } from '../../shared/skills/skill-names-field';
import { TextField } from '../../shared/ui/text-field';
import { programLevelsQuery } from './explore.queries';
import { LevelPicker } from './level-picker';
import type { ProgramFilters } from './program-filters';

export interface ProgramFilterFieldsProps {
  value: ProgramFilters;
  onChange: (change: Partial<ProgramFilters>) => void;
}

/** What programs can be narrowed by besides their title. */
export function ProgramFilterFields({ value, onChange }: ProgramFilterFieldsProps) {
  const { data: known = [] } = useQuery(programLevelsQuery);
  // The usual ones until the university's own have come.
  const types = known.length > 0 ? known : PROGRAM_LEVELS;
  return (
    <>
      <LevelPicker
        label="Program types"
        noun="type"
        options={types}
        chosen={value.selectedTypes}
        onChange={(selectedTypes) => onChange({ selectedTypes })}
      />
      <SkillNamesField
        label="Skills"
        description="One or several, with commas between them."
        list={commaNames}
        value={value.skills}
        onChange={(skills) => onChange({ skills })}
      />
      <TextField
        label="Related Careers"
        placeholder="Title of a career"
        description="Part of a career's title."
        value={value.relatedCareers}
        maxLength={FILTER_TEXT_MAX}
        onChange={(event) => onChange({ relatedCareers: event.target.value })}
        autoComplete="off"
      />
    </>
  );
}
