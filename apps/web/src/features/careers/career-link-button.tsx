import { DashboardLink, type DashboardLinkProps } from '../../shared/insight/dashboard-link';
import { useAuth } from '../../shared/session/use-session';
import { setCareerLinked } from './career.queries';

export interface CareerLinkButtonProps extends Pick<
  DashboardLinkProps,
  'listed' | 'shortens' | 'describedBy'
> {
  careerUuid: string | undefined;
  /** Whether the career is on the viewer's dashboard now. */
  linked: boolean;
  /** The career has been taken off, and everything shown knows it. */
  onRemoved?: () => void;
}

/** Puts a career on the viewer's dashboard or takes it off; not there for visitors, who have none. */
export function CareerLinkButton({ careerUuid, linked, onRemoved, ...look }: CareerLinkButtonProps) {
  const { handle } = useAuth();
  if (!handle || !careerUuid) return null;
  return (
    <DashboardLink
      noun="career"
      linked={linked}
      {...look}
      change={(wanted) => setCareerLinked(handle, careerUuid, wanted)}
      onRemoved={onRemoved}
    />
  );
}
