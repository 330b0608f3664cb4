import { DashboardLink } from '../../shared/dashboard-link/dashboard-link';
import { useAuth } from '../../shared/session/use-session';
import { refreshCareerLinks, setCareerLinked } from './career.queries';

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
  return (
    <DashboardLink
      noun="Career"
      linked={linked}
      change={(wanted) => setCareerLinked(handle, careerUuid, wanted)}
      refresh={refreshCareerLinks}
      onRemoved={onRemoved}
    />
  );
}
