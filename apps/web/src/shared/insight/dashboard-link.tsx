import { useQueryClient } from '@tanstack/react-query';
import { HttpError } from '../api/http-error';
import { useSingleFlightMutation } from '../api/use-single-flight-mutation';
import { Button } from '../ui/button';
import { toast } from '../ui/toast';
import { VisuallyHidden } from '../ui/visually-hidden';
import { capitalized, type InsightNoun } from './insight-noun';
import { refreshLinks } from './refresh-links';
import styles from './dashboard-link.module.css';

const FAILED = 'Failed to update dashboard link';

export interface DashboardLinkProps {
  /** What is linked. */
  noun: InsightNoun;
  /** Whether it is on the viewer's dashboard now. */
  linked: boolean;
  /** Puts it there or takes it off. */
  change: (linked: boolean) => Promise<unknown>;
  /** Said where taking it off failed without a reason of the server. */
  removalFailed?: string;
  /** It stands in a list of such buttons, where none is the main action of the page. */
  listed?: boolean;
  /** In a narrow container one word of it is shown; the others are still heard. */
  shortens?: boolean;
  /** The id of what says which one it is, where there are several such buttons. */
  describedBy?: string | undefined;
  /** It has been taken off, and everything shown knows it. */
  onRemoved?: () => void;
}

/** Puts a career or a program on the viewer's dashboard, or takes it off (D13). */
export function DashboardLink({
  noun,
  linked,
  change,
  removalFailed = FAILED,
  listed = false,
  shortens = false,
  describedBy,
  onRemoved,
}: DashboardLinkProps) {
  const queries = useQueryClient();
  const link = useSingleFlightMutation({
    mutationFn: change,
    onSuccess: async (_answer, wanted) => {
      if (wanted) void toast('success', `${capitalized(noun)} added to dashboard`);
      else {
        const action = { label: 'Undo', onSelect: () => link.mutateUnguarded(true) };
        void toast('success', `${capitalized(noun)} removed from dashboard`, { action });
      }
      await refreshLinks(queries, noun);
      if (!wanted) onRemoved?.();
    },
    onError: () => void toast('error', FAILED),
  });
  const adding = link.isPending ? link.variables === true : !linked;
  const words = buttonText(adding, link.isPending);
  return (
    <div className={styles.link} data-quiet={listed || undefined}>
      <Button
        kind={!adding ? 'danger' : listed ? 'secondary' : 'primary'}
        className={styles.button}
        aria-describedby={describedBy}
        data-removes={!adding || undefined}
        busy={link.isPending}
        onClick={() => link.mutate(!linked)}
      >
        {shortens ? <span className={styles.whole}>{words}</span> : words}
        {shortens && <Short adding={adding} busy={link.isPending} />}
      </Button>
      {link.isError && (
        <p role="alert" className={styles.error}>
          Error: {reasonOf(link.error, link.variables ? FAILED : removalFailed)}
        </p>
      )}
    </div>
  );
}

/** One word to see, the others to hear; while it works the spinner alone is seen. */
const Short = ({ adding, busy }: { adding: boolean; busy: boolean }) => (
  <span className={styles.short}>
    {!busy && (adding ? 'Add' : 'Remove')}
    <VisuallyHidden>{shortRest(adding, busy)}</VisuallyHidden>
  </span>
);

function shortRest(adding: boolean, busy: boolean): string {
  if (busy) return adding ? 'Adding…' : 'Removing…';
  return adding ? ' to dashboard' : ' from dashboard';
}

const reasonOf = (error: Error, otherwise: string) =>
  (error instanceof HttpError && error.detail) || otherwise;

function buttonText(adding: boolean, busy: boolean): string {
  if (busy) return adding ? 'ADDING…' : 'REMOVING…';
  return adding ? 'ADD TO DASHBOARD' : 'REMOVE FROM DASHBOARD';
}
