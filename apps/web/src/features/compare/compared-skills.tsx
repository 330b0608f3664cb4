import { useState } from 'react';
import { SkillChips } from '../../shared/ui/chip';
import { useMedia } from '../../shared/ui/use-media';
import { ShowMoreButton } from '../../shared/ui/show-more-button';

interface Skill {
  uuid: string;
  name: string;
}

/** Skills of one of those that are compared. */
export interface ComparedSkills {
  all: readonly Pick<Skill, 'uuid'>[];
  have: readonly Skill[];
  need: readonly Skill[];
}

/** Of the skills of one those that every other has as well, and the rest. */
function commonAndOther(skills: readonly Skill[], sides: readonly ComparedSkills[]): [Skill[], Skill[]] {
  const uuids = sides.map(({ all }) => new Set(all.map(({ uuid }) => uuid)));
  const isEverywhere = ({ uuid }: Skill) => uuids.every((each) => each.has(uuid));
  return [skills.filter(isEverywhere), skills.filter((skill) => !isEverywhere(skill))];
}

/** The skills that all of those side by side have, in one cell. */
export function SkillsInCommon({ sides, most }: { sides: readonly ComparedSkills[]; most?: number }) {
  const [held] = commonAndOther(sides[0]!.have, sides);
  const [missing] = commonAndOther(sides[0]!.need, sides);
  if (held.length + missing.length === 0) return 'None';
  return (
    <>
      <p>
        You have {held.length} of {held.length + missing.length}
      </p>
      <FirstSkills label="Skills in common" have={held} need={missing} most={most} />
    </>
  );
}

export interface OwnSkillsProps {
  label: string;
  kind: 'have' | 'need';
  skills: ComparedSkills;
  /** Of all that are side by side. */
  sides: readonly ComparedSkills[];
  /** How many are named until all are asked for. */
  most?: number;
}

/** How many one has, and by name those that are not in common: these have a row of their own. */
export function OwnSkills({ label, kind, skills, sides, most }: OwnSkillsProps) {
  const [common, others] = commonAndOther(skills[kind], sides);
  return (
    <>
      <p>
        {common.length + others.length} of {skills.all.length}
        {common.length > 0 &&
          (others.length > 0
            ? `: ${common.length} in common, and ${others.length > 1 ? `these ${others.length}` : 'this one'}`
            : `, ${common.length > 1 ? 'all ' : ''}in common`)}
      </p>
      {others.length > 0 && (
        <FirstSkills
          label={label}
          have={kind === 'have' ? others : []}
          need={kind === 'need' ? others : []}
          most={most}
        />
      )}
    </>
  );
}

/** A button for one or two more takes as much room as they do. */
const WORTH_FOLDING = 3;

interface FirstSkillsProps extends Omit<ComparedSkills, 'all'> {
  label: string;
  most: number | undefined;
}

/** The first of them, and a button that shows the rest. */
function FirstSkills({ label, have, need, most = Infinity }: FirstSkillsProps) {
  const [all, setAll] = useState(false);
  const names = (skills: readonly Skill[], count: number) =>
    skills.slice(0, Math.max(0, count)).map(({ name }) => name);
  const count = have.length + need.length;
  // paper has no button that shows the rest
  const isPrinted = useMedia('print');
  const folds = count - most >= WORTH_FOLDING;
  const shown = all || isPrinted || !folds ? count : most;
  return (
    <>
      <SkillChips label={label} have={names(have, shown)} need={names(need, shown - have.length)} />
      {folds && <ShowMoreButton isOpen={all} onChange={setAll} more={`Show all ${count}`} of={label} />}
    </>
  );
}
