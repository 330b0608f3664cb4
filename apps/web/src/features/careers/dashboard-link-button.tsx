import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError } from '../../shared/api/http-error';
import { useAuth } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { toast } from '../../shared/ui/toast';
import { refreshCareerLinks, setCareerLinked } from './career.queries';
import styles from './dashboard-link-button.module.css';

const FAILED = 'Failed to update dashboard link';

export interface DashboardLinkButtonProps {
  careerUuid: string | undefined;
  /** Whether the career is on the viewer's dashboard now. */
  linked: boolean;
  /** The career has been taken off, and everything shown knows it. */
  onRemoved?: () => void;
}

/** Puts a career on the viewer's dashboard or takes it off; not there for visitors, who have none. */
export function DashboardLinkButton({ careerUuid, linked, onRemoved }: DashboardLinkButtonProps) {
  const { handle } = useAuth();
  if (!handle || !careerUuid) return null;
  return <LinkButton {...{ handle, careerUuid, linked, onRemoved }} />;
}

interface LinkButtonProps extends DashboardLinkButtonProps {
  handle: string;
  careerUuid: string;
}

function LinkButton({ handle, careerUuid, linked, onRemoved }: LinkButtonProps) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (wanted: boolean) => setCareerLinked(handle, careerUuid, wanted),
    onSuccess: async (_answer, wanted) => {
      void toast('success', wanted ? 'Career added to dashboard' : 'Career removed from dashboard');
      await refreshCareerLinks(queries);
      if (!wanted) onRemoved?.();
    },
    onError: () => void toast('error', FAILED),
  });
  const adding = change.isPending ? change.variables : !linked;
  return (
    <div className={styles.link}>
      <Button
        kind={adding ? 'primary' : 'danger'}
        className={styles.button}
        busy={change.isPending}
        onClick={() => change.mutate(!linked)}
      >
        {buttonText(adding, change.isPending)}
      </Button>
      {change.isError && (
        <p role="alert" className={styles.error}>
          Error: {change.error instanceof HttpError ? change.error.message : FAILED}
        </p>
      )}
    </div>
  );
}

function buttonText(adding: boolean, busy: boolean): string {
  if (busy) return adding ? 'ADDING…' : 'REMOVING…';
  return adding ? 'ADD TO DASHBOARD' : 'REMOVE FROM DASHBOARD';
}
