import { Link } from 'react-router-dom';
import { problemText } from '../../../shared/api/problem-text';
import { plural } from '../../../shared/format/words';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/button';
import { buttonClass } from '../../../shared/ui/button-class';
import { Card } from '../../../shared/ui/card';
import { FormError } from '../../../shared/ui/field';
import { CircleCheckIcon } from '../../../shared/ui/icons';
import { toast } from '../../../shared/ui/toast';
import { type PortfolioResult, usePortfolioUndo } from './portfolio.queries';
import { addedText, undoneText } from './portfolio-texts';
import styles from './portfolio.module.css';

export interface PortfolioAddedProps {
  handle: string;
  result: PortfolioResult;
  onUndone: () => void;
  onAnother: () => void;
}

/** What came of an import, and the way back. */
export function PortfolioAdded({ handle, result, onUndone, onAnother }: PortfolioAddedProps) {
  const undo = usePortfolioUndo(handle);
  const { already_there: left } = result;
  const takeBack = () =>
    undo.mutate(result.import_uuid, {
      onSuccess: (undone) => {
        void toast('success', undoneText(undone));
        onUndone();
      },
    });
  return (
    <Card padded className={styles.added}>
      <header className={styles.addedHead}>
        <CircleCheckIcon size={40} stroke={1.6} className={styles.icon} aria-hidden />
        <div>
          <h2 id="added" className={styles.addedTitle}>
            {addedText(result)}
          </h2>
          {left > 0 && <p className={styles.quiet}>{plural(left, 'project')} of them you had already.</p>}
        </div>
      </header>
      <FormError>{undo.error && problemText(undo.error)}</FormError>
      <div className={styles.actions}>
        <Link to={paths.profile(handle, 'projects')} className={buttonClass('primary')}>
          See your projects
        </Link>
        <Button busy={undo.isPending} onClick={takeBack}>
          Undo
        </Button>
        <Button kind="ghost" disabled={undo.isPending} onClick={onAnother}>
          Another file
        </Button>
      </div>
    </Card>
  );
}
