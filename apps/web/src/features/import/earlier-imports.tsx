import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../shared/format/dates';
import { plural } from '../../shared/format/words';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { ErrorState } from '../../shared/ui/error-state';
import { FormError } from '../../shared/ui/field';
import { RefreshBar } from '../../shared/ui/refresh-bar';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { toast } from '../../shared/ui/toast';
import styles from './earlier-imports.module.css';
import { problemText } from '../../shared/api/problem-text';
import { ImportRow } from './import-row';
import { type EarlierImport, importsQuery, undoMutation } from './import.queries';
import { layoutName } from './layout-names';

/** The imports so far, newest first, each of which can be taken back. */
export function EarlierImports({
  handle,
  except,
}: {
  handle: string;
  /** The one that was just made, which is taken back beside what it brought. */
  except?: string | undefined;
}) {
  const imports = useQuery(importsQuery(handle));
  const [asked, setAsked] = useState<EarlierImport | null>(null);

  return (
    <Card as="section" padded tabIndex={-1} aria-labelledby="earlier-imports" className={styles.card}>
      <RefreshBar active={imports.isRefetching} />
      <h2 id="earlier-imports" className={styles.heading}>
        Earlier imports
      </h2>
      <History imports={imports} except={except} onUndo={setAsked} />
      {asked && (
        <UndoDialog key={asked.import_uuid} handle={handle} earlier={asked} onExited={() => setAsked(null)} />
      )}
    </Card>
  );
}

function History({
  imports,
  except,
  onUndo,
}: {
  imports: ReturnType<typeof useQuery<{ results: EarlierImport[] }>>;
  except: string | undefined;
  onUndo: (earlier: EarlierImport) => void;
}) {
  if (imports.isError && !imports.data) {
    return (
      <ErrorState onRetry={() => void imports.refetch()} busy={imports.isFetching}>
        {problemText(imports.error)}
      </ErrorState>
    );
  }
  if (!imports.data) {
    return (
      <Loading label="Loading earlier imports...">
        <Skeleton height={44} />
      </Loading>
    );
  }
  const listed = imports.data.results.filter(({ import_uuid: uuid }) => uuid !== except);
  if (listed.length === 0) {
    return (
      <p className={styles.none}>
        {except === undefined
          ? 'Nothing imported yet. What you import can be undone here.'
          : 'No other imports.'}
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {listed.map((earlier) => (
        <ImportRow key={earlier.import_uuid}>
          <span>
            <strong className={styles.name}>{layoutName(earlier.layout)}</strong>
            <span className={styles.facts}>
              {formatDate(earlier.created)} · {plural(earlier.courses, 'course')}
            </span>
          </span>
          <Button
            kind="ghost"
            className={styles.undo}
            aria-label={`Undo ${inWords(earlier)}`}
            onClick={() => onUndo(earlier)}
          >
            Undo
          </Button>
        </ImportRow>
      ))}
    </ul>
  );
}

const inWords = ({ layout, created }: EarlierImport) => `${layoutName(layout)} of ${formatDate(created)}`;

/** Asks before an import is taken back. */
function UndoDialog({
  handle,
  earlier,
  onExited,
}: {
  handle: string;
  earlier: EarlierImport;
  onExited: () => void;
}) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(true);
  const undo = useMutation(undoMutation(handle, queries));

  const takeBack = () =>
    undo.mutate(earlier.import_uuid, {
      onSuccess: () => {
        setOpen(false);
        void toast('success', 'Import undone.');
      },
    });

  return (
    <Dialog
      open={open}
      // A failure is said here.
      onClose={() => !undo.isPending && setOpen(false)}
      onExited={onExited}
      size="small"
      title="Undo this import?"
      intro={inWords(earlier)}
    >
      <DialogBody>
        <p>
          {plural(earlier.courses, 'course')} will leave your record, with the skills that only they gave you.
          Your other courses and your projects stay.
        </p>
        <FormError>{undo.error && problemText(undo.error)}</FormError>
      </DialogBody>
      <DialogFooter>
        <Button kind="ghost" disabled={undo.isPending} onClick={() => setOpen(false)}>
          Keep it
        </Button>
        <Button kind="danger-solid" busy={undo.isPending} onClick={takeBack}>
          Undo import
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
