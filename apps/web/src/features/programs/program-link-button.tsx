import { DashboardLink, type DashboardLinkProps } from '../../shared/insight/dashboard-link';
import { useAuth } from '../../shared/session/use-session';
import { type ProgramId, setProgramLinked } from './program.queries';

export interface ProgramLinkButtonProps extends Pick<DashboardLinkProps, 'listed' | 'describedBy'> {
  /** Not there without both identifiers. */
  program: Partial<ProgramId>;
  /** Whether the program is on the viewer's dashboard now. */
  linked: boolean;
  /** Called when the program is off the dashboard and the queries are up to date. */
  onRemoved?: () => void;
}

/** Puts a program on the viewer's dashboard or takes it off; not there for visitors, who have none. */
export function ProgramLinkButton({ program, linked, onRemoved, ...look }: ProgramLinkButtonProps) {
  const { handle } = useAuth();
  const { educator_uuid, program_uuid } = program;
  if (!handle || !educator_uuid || !program_uuid) return null;
  return (
    <DashboardLink
      noun="program"
      linked={linked}
      {...look}
      change={(wanted) => setProgramLinked(handle, { educator_uuid, program_uuid }, wanted)}
      removalFailed="Failed to remove program"
      onRemoved={onRemoved}
    />
  );
}
