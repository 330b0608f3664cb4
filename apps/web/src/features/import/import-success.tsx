import { useMutation, useQueryClient } from '@tanstack/react-query';
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
  onUndone: () => void;
  onAnother: () => void;
}

/** What an import brought, and where to go from here. */
export function ImportSuccess({ handle, result, onUndone, onAnother }: ImportSuccessProps) {
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
      <CircleCheckIcon size={40} stroke={1.6} className={styles.icon} aria-hidden />
      <div>
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
      {gained.length > 0 ? (
        <div className={styles.gained}>
          <h3>
            New skills <span className={styles.count}>{gained.length}</span>
          </h3>
          <SkillChips label="New skills" have={gained.map(({ name }) => name)} />
        </div>
      ) : (
        <p className={styles.note}>They brought no skills that you did not have before.</p>
      )}
      <FormError>{undo.error && `The import was not undone. ${problemText(undo.error)}`}</FormError>
      <div className={styles.actions}>
        <Link to={paths.profile(handle, 'skills')} className={buttonClass('primary')}>
          See your skills
        </Link>
        <Link to={paths.myCourses} className={buttonClass()}>
          See your courses
        </Link>
        <Button busy={undo.isPending} onClick={takeBack}>
          Undo
        </Button>
        <Button kind="ghost" onClick={onAnother}>
          Import another transcript
        </Button>
      </div>
    </Card>
  );
}
