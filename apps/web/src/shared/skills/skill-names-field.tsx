import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { listed, truncate } from '../format/words';
import { type NameList, plainName } from './name-list';
import { SkillCombobox } from './skill-combobox';
import { sameName, type Skill, skillNamedQuery } from './skill-search.queries';

export interface SkillNamesFieldProps {
  label: string;
  description: string;
  /** The names as they are typed and as the address keeps them. */
  value: string;
  onChange: (value: string) => void;
  list: NameList;
  /** A name counts where a skill holds it somewhere, not only where one has it. */
  parts?: boolean;
}

/** Skills to narrow a list by. Any name may be typed; one that no skill has is pointed out. */
export function SkillNamesField({ value, onChange, list, parts = false, ...texts }: SkillNamesFieldProps) {
  // The end of the value that is still being typed; another value, as of an address, is complete.
  const [typed, setTyped] = useState({ text: '', value });
  const text = typed.value === value ? typed.text : '';
  const names = list.split(value);
  const chips = names.slice(0, names.length - list.split(text).length);
  const unknown = useUnknown(chips.map(plainName), parts);

  const put = (chosen: readonly string[], rest: string) => {
    const next = [...withoutRepeats(chosen), ...(rest.trim() === '' ? [] : [rest.trim()])].join(', ');
    setTyped({ text: rest, value: next });
    if (next !== value) onChange(next);
  };
  const type = (next: string) => {
    const [finished, rest] = list.finished(next);
    put([...chips, ...list.split(finished)], rest);
  };
  return (
    <SkillCombobox
      {...texts}
      free
      text={text}
      searchText={plainName(text)}
      chosen={chips.map(plainName)}
      unknown={unknown}
      unknownMark={unknown.length > 0 && inShort(unknown, parts)}
      hint={unknown.length > 0 && inHint(unknown, parts)}
      onType={type}
      onAdd={({ name }: Skill) => put([...chips, list.write(name)], '')}
      onRemove={(place) => put(chips.toSpliced(place, 1), text)}
      onLeave={() => put(names, '')}
    />
  );
}

const withoutRepeats = (names: readonly string[]) =>
  names.filter((name, place) => names.findIndex((other) => sameName(other, name)) === place);

/** Those of the names that no skill has, as far as that is known. */
function useUnknown(names: readonly string[], parts: boolean): string[] {
  const answers = useQueries({ queries: names.map((name) => skillNamedQuery(name)) });
  return names.filter((name, place) => {
    const found = answers[place]?.data;
    return found && !found.some((skill) => parts || sameName(skill.name, name));
  });
}

/** "“Basketry” and 1 more are not in the catalogue." */
function inShort([first = '', ...others]: readonly string[], parts: boolean): string {
  const what = `“${truncate(first)}”${others.length > 0 ? ` and ${others.length} more` : ''}`;
  const are = others.length > 0 ? 'are' : 'is';
  return `${what} ${are} ${parts ? 'in no skill’s name' : 'not in the catalogue'}.`;
}

const inHint = (unknown: readonly string[], parts: boolean) => {
  const quoted = listed(unknown.map((name) => `“${name}”`));
  if (parts)
    return `No skill has ${quoted} in its name. Type a part of a name to see which skills there are.`;
  const are = unknown.length === 1 ? 'is not the name of a skill' : 'are not names of skills';
  return `${quoted} ${are} here, so nothing is found by that. Type a part of the name, and choose a skill that is offered.`;
};
