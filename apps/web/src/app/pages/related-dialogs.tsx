import { lazy } from 'react';
import type { RelatedCareer, RelatedCareerActions } from '../../features/programs/related-careers';
import type { RelatedProgram, RelatedProgramActions } from '../../features/careers/related-programs';
import { LazyPart } from '../../shared/ui/lazy-part';
import { useDialog } from '../../shared/ui/use-dialog';

const ProgramDialog = lazy(async () => ({
  default: (await import('../../features/programs/program-dialog')).ProgramDialog,
}));
const CareerDialog = lazy(async () => ({
  default: (await import('../../features/careers/career-dialog')).CareerDialog,
}));

/**
 * Opens the details of related programs over a career.
 * @returns what the career does with its related programs, and the dialog
 */
export function useProgramDialog() {
  const { show, subject: program, props } = useDialog<RelatedProgram>();
  const actions: RelatedProgramActions = { onOpenProgram: show };
  const dialog = program && (
    <LazyPart>
      <ProgramDialog {...props} program={program} title={program.program.title} />
    </LazyPart>
  );
  return { actions, dialog };
}

/** The same for the careers that a program leads to. */
export function useCareerDialog() {
  const { show, subject: career, props } = useDialog<RelatedCareer>();
  const actions: RelatedCareerActions = { onOpenCareer: show };
  const dialog = career && (
    <LazyPart>
      <CareerDialog {...props} careerUuid={career.career_uuid} title={career.title} />
    </LazyPart>
  );
  return { actions, dialog };
}
