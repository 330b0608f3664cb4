import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, plural } from '../../shared/format/words';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { SkillChips } from '../../shared/ui/chip';
import { FormError } from '../../shared/ui/field';
import { CircleCheckIcon } from '../../shared/ui/icons';
import { ringSegment } from '../../shared/ui/polar';
import { ShowMoreButton } from '../../shared/ui/show-more-button';
import { toast } from '../../shared/ui/toast';
import { useHasLeft } from '../../shared/use-has-left';
import { problemText } from '../../shared/api/problem-text';
import styles from './import-success.module.css';
import { type ImportResult, undoMutation } from './import.queries';

export interface ImportSuccessProps {
  handle: string;
  result: ImportResult;
  /** What stands out among all skills, in a sentence: said where none of them is new. */
  strongest?: ReactNode;
  /** The careers that are closest now. */
  careers?: ReactNode;
  /** What it did to scores. */
  changes?: ReactNode;
  onUndone: () => void;
  onAnother: () => void;
}

/** Names of skills at first. */
const SKILLS_SHOWN = 12;

/** What an import brought: skills and where they are shown, the careers they lead to, and what they did to scores. */
export function ImportSuccess({
  handle,
  result,
  strongest,
  careers,
  changes,
  onUndone,
  onAnother,
}: ImportSuccessProps) {
  const queries = useQueryClient();
  const undo = useMutation(undoMutation(handle, queries));
  const { added, already_imported: left, skills_gained: gained } = result;

  const hasLeft = useHasLeft();
  const takeBack = () =>
    undo.mutateAsync(result.import_uuid).then(
      () => {
        void toast('success', 'Import undone.');
        onUndone();
      },
      (error: Error) => {
        if (hasLeft.current) void toast('error', notUndone(error));
      },
    );

  return (
    <Card padded className={styles.card}>
      <header className={styles.head}>
        <CircleCheckIcon size={40} stroke={1.6} className={styles.icon} aria-hidden />
        <div className={styles.words}>
          <h2 id="imported" className={styles.title}>
            {plural(added, 'course')} added
          </h2>
          {left > 0 && (
            <p className={styles.note}>
              {left === 1 ? '1 line was' : `${left} lines were`} left out, because your record had{' '}
              {left === 1 ? 'it' : 'them'} already.
            </p>
          )}
        </div>
        <Button kind="ghost" className={styles.undo} busy={undo.isPending} onClick={takeBack}>
          Undo this import
        </Button>
      </header>
      <FormError>{undo.error && notUndone(undo.error)}</FormError>
      <GainedSkills names={gained.map(({ name }) => name)} strongest={strongest}>
        <Link to={paths.profile(handle, 'skills')} className={buttonClass('primary')}>
          See your skills
        </Link>
      </GainedSkills>
      {careers}
      {changes}
      <footer className={styles.others}>
        <Link to={paths.myCourses} className={buttonClass('secondary')}>
          See your courses
        </Link>
        <Link to={paths.explore('programs')} className={buttonClass('ghost')}>
          See programs
        </Link>
        <Button kind="ghost" disabled={undo.isPending} onClick={onAnother}>
          Import another transcript
        </Button>
      </footer>
    </Card>
  );
}

const notUndone = (error: Error) => `The import was not undone. ${problemText(error)}`;

interface GainedSkillsProps {
  names: readonly string[];
  strongest: ReactNode;
  /** The next step. */
  children: ReactNode;
}

function GainedSkills({ names, strongest, children }: GainedSkillsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? names : names.slice(0, SKILLS_SHOWN);
  if (names.length === 0)
    return (
      <section className={styles.gained}>
        <p className={styles.note}>They brought no skills that you did not have before.</p>
        {strongest}
        {children}
      </section>
    );
  return (
    <section className={styles.hero} aria-labelledby="new-skills">
      <h3 id="new-skills" className={styles.medal}>
        <Rays />
        <span>New skills</span> <b>{formatCount(names.length)}</b>
      </h3>
      <div className={styles.gained}>
        <SkillChips label="New skills" have={shown} />
        {names.length > SKILLS_SHOWN && (
          <ShowMoreButton
            isOpen={showsAll}
            onChange={setShowsAll}
            more={`Show ${names.length - SKILLS_SHOWN} more`}
          />
        )}
        {children}
      </div>
    </section>
  );
}

const RAYS = 36;

/** Around the number of new skills, as the wedges of the skill shape are around that of all. */
function Rays() {
  const sector = (2 * Math.PI) / RAYS;
  return (
    <svg viewBox="-64 -64 128 128" aria-hidden>
      <circle r="45" />
      {Array.from({ length: RAYS }, (_, place) => (
        <path
          key={place}
          d={ringSegment(51, place % 3 === 0 ? 62 : 56, (place - 0.5) * sector, (place + 0.5) * sector, 2.5)}
          style={{ '--place': place }}
        />
      ))}
    </svg>
  );
}
