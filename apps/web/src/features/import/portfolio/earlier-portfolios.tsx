import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText } from '../../../shared/api/problem-text';
import { formatDate } from '../../../shared/format/dates';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { ErrorState } from '../../../shared/ui/error-state';
import { Loading, Skeleton } from '../../../shared/ui/skeleton';
import { toast } from '../../../shared/ui/toast';
import { useDialog } from '../../../shared/ui/use-dialog';
import styles from '../earlier-imports.module.css';
import { ImportRow } from '../import-row';
import { type EarlierPortfolio, portfolioImportsQuery, usePortfolioUndo } from './portfolio.queries';
import { amountText, SOURCE_NAMES, undoneText } from './portfolio-texts';

/** The imports of projects so far, newest first, each of which can be taken back; nothing until there is one. */
export function EarlierPortfolios({
  handle,
  onUndone,
}: {
  handle: string;
  onUndone: (importUuid: string) => void;
}) {
  const imports = useQuery(portfolioImportsQuery(handle));
  const asked = useDialog<EarlierPortfolio>();
  const undo = usePortfolioUndo(handle);
  const ask = (earlier: EarlierPortfolio) => {
    undo.reset(); // what went wrong with another
    asked.show(earlier);
  };
  // Once there it stays: the focus may be in it.
  const [isShown, setShown] = useState(false);
  if (!isShown && (imports.isError || imports.data?.results.length)) setShown(true);
  if (!isShown) return null;
  const takeBack = ({ import_uuid: importUuid }: EarlierPortfolio) =>
    undo.mutate(importUuid, {
      onSuccess: (undone) => {
        void toast('success', undoneText(undone));
        asked.props.onClose();
        onUndone(importUuid);
      },
    });
  return (
    <Card as="section" padded tabIndex={-1} aria-labelledby="earlier-imports" className={styles.card}>
      <h2 id="earlier-imports" className={styles.heading}>
        Earlier imports
      </h2>
      {imports.data ? (
        <List imports={imports.data.results} onUndo={ask} />
      ) : imports.isError ? (
        <ErrorState level={3} busy={imports.isFetching} onRetry={() => void imports.refetch()}>
          {problemText(imports.error)}
        </ErrorState>
      ) : (
        <Loading label="Loading earlier imports...">
          <Skeleton height={44} />
        </Loading>
      )}
      {asked.subject && (
        <ConfirmDialog
          open={asked.props.open}
          title="Undo this import?"
          confirm="Undo import"
          busy={undo.isPending}
          error={undo.error && problemText(undo.error)}
          onConfirm={() => takeBack(asked.subject!)}
          onCancel={asked.props.onClose}
          onExited={asked.props.onExited}
        >
          The projects that it added go, and your profile is as it was before. What you have changed since
          stays.
        </ConfirmDialog>
      )}
    </Card>
  );
}

function List({
  imports,
  onUndo,
}: {
  imports: readonly EarlierPortfolio[];
  onUndo: (earlier: EarlierPortfolio) => void;
}) {
  if (imports.length === 0)
    return <p className={styles.none}>Nothing imported yet. What you import can be undone here.</p>;
  return (
    <ul>
      {imports.map((earlier) => {
        const { import_uuid, source, created, projects, profile_fields: fields } = earlier;
        return (
          <ImportRow key={import_uuid}>
            <span>
              <strong className={styles.name}>{SOURCE_NAMES[source]}</strong>
              <span className={styles.facts}>
                {formatDate(created)}, {amountText(projects, fields)}
              </span>
            </span>
            <Button
              kind="ghost"
              className={styles.undo}
              aria-haspopup="dialog"
              aria-label={`Undo the import from ${SOURCE_NAMES[source]} of ${formatDate(created)}`}
              onClick={() => onUndo(earlier)}
            >
              Undo
            </Button>
          </ImportRow>
        );
      })}
    </ul>
  );
}
