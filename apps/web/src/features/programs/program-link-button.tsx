import { DashboardLink } from '../../shared/dashboard-link/dashboard-link';
import { useAuth } from '../../shared/session/use-session';
import { type ProgramId, refreshProgramLinks, setProgramLinked } from './program.queries';

export interface ProgramLinkButtonProps {
  /** Not there without both identifiers. */
  program: Partial<ProgramId>;
  /** Whether the program is on the viewer's dashboard now. */
  linked: boolean;
  /** The program has been taken off, and everything shown knows it. */
  onRemoved?: () => void;
}

/** Puts a program on the viewer's dashboard or takes it off; not there for visitors, who have none. */
export function ProgramLinkButton({ program, linked, onRemoved }: ProgramLinkButtonProps) {
  const { handle } = useAuth();
  const { educator_uuid, program_uuid } = program;
  if (!handle || !educator_uuid || !program_uuid) return null;
  return (
    <DashboardLink
      noun="Program"
      linked={linked}
      change={(wanted) => setProgramLinked(handle, { educator_uuid, program_uuid }, wanted)}
      refresh={refreshProgramLinks}
      removalFailed="Failed to remove program"
      onRemoved={onRemoved}
    />
  );
}
