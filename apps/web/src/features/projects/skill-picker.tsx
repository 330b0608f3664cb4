import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listed } from '../../shared/format/words';
import { commaNames, plainName } from '../../shared/skills/name-list';
import { SkillCombobox } from '../../shared/skills/skill-combobox';
import { sameName, type Skill, skillNamedQuery } from '../../shared/skills/skill-search.queries';
import { withSkill } from './project-draft';

export interface SkillPickerProps {
  skills: readonly Skill[];
  onChange: (skills: readonly Skill[]) => void;
  /** Whether something is typed that is no skill yet. */
  onUnfinished?: (isUnfinished: boolean) => void;
}

/** Skills of the catalogue, found by what is typed, or by a list of their names. */
export function SkillPicker({ skills, onChange, onUnfinished }: SkillPickerProps) {
  const [typed, setTyped] = useState('');
  const [finished, rest] = commaNames.finished(typed);
  const names = commaNames.split(finished);
  // Names of a list that are skills leave the text and become chips; the others stay to be changed.
  const others = names.filter((name) => !skills.some((skill) => sameName(skill.name, plainName(name))));
  const text = others.length === names.length ? typed : others.map((name) => `${name}, `).join('') + rest;
  const { found, unknown } = useNamed(others);
  const isUnfinished = text.trim() !== '';
  useEffect(() => onUnfinished?.(isUnfinished), [isUnfinished, onUnfinished]);
  useEffect(() => {
    if (found.length > 0) onChange(found.reduce(withSkill, skills));
  });

  return (
    <SkillCombobox
      label="Skills:"
      text={text}
      searchText={rest}
      chosen={skills.map(({ name }) => name)}
      hint={unknown.length > 0 && inHint(unknown)}
      onType={setTyped}
      onAdd={(skill) => {
        setTyped(finished);
        onChange(withSkill(skills, skill));
      }}
      // Whoever goes on has finished the name, and expects it to count.
      onLeave={() => rest !== '' && setTyped(`${text.trimEnd()}, `)}
      onRemove={(place) => {
        setTyped(text);
        onChange(skills.toSpliced(place, 1));
      }}
    />
  );
}

/** What is known of names so far: the skills of those that are skills, and those that no skill has. */
function useNamed(names: readonly string[]) {
  const answers = useQueries({ queries: names.map((name) => skillNamedQuery(plainName(name))) });
  const skillOf = (name: string, place: number) =>
    answers[place]?.data?.find((skill) => sameName(skill.name, plainName(name)));
  return {
    found: names.map(skillOf).filter((skill) => skill !== undefined),
    unknown: names.filter((name, place) => answers[place]?.data && !skillOf(name, place)),
  };
}

const inHint = (unknown: readonly string[]) => {
  const [are, them] =
    unknown.length === 1 ? ['is not the name of a skill', 'it'] : ['are no names of skills', 'them'];
  return `${listed(unknown.map((name) => `“${plainName(name)}”`))} ${are} here. Change ${them}, or choose skills that are offered.`;
};
