import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { plural } from '../../shared/format/words';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { SkillChips } from '../../shared/ui/chip';
import { FormError } from '../../shared/ui/field';
import { CircleCheckIcon } from '../../shared/ui/icons';
import { toast } from '../../shared/ui/toast';
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

/** What an import brought: skills, what they did to scores, the careers they lead to, and where to go from here. */
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

  const takeBack = () =>
    undo.mutate(result.import_uuid, {
      onSuccess: () => {
        void toast('success', 'Import undone.');
        onUndone();
      },
    });

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
      <FormError>{undo.error && `The import was not undone. ${problemText(undo.error)}`}</FormError>
      <GainedSkills names={gained.map(({ name }) => name)} strongest={strongest} />
      {changes}
      {careers}
      <div className={styles.actions}>
        <Link to={paths.profile(handle, 'skills')} className={buttonClass('primary')}>
          See your skills
        </Link>
        <Button onClick={onAnother}>Import another transcript</Button>
        <div className={styles.others}>
          <Link to={paths.explore('programs')}>See programs</Link>
          <Link to={paths.myCourses}>See your courses</Link>
        </div>
      </div>
    </Card>
  );
}

function GainedSkills({ names, strongest }: { names: readonly string[]; strongest: ReactNode }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? names : names.slice(0, SKILLS_SHOWN);
  if (names.length === 0)
    return (
      <section className={styles.gained}>
        <p className={styles.note}>They brought no skills that you did not have before.</p>
        {strongest}
      </section>
    );
  return (
    <section className={styles.gained} aria-labelledby="new-skills">
      <h3 id="new-skills">
        New skills <span className={styles.count}>{names.length}</span>
      </h3>
      <SkillChips label="New skills" have={shown} />
      {shown.length < names.length && (
        <Button kind="ghost" flush onClick={() => setShowsAll(true)}>
          Show {names.length - shown.length} more
        </Button>
      )}
    </section>
  );
}
