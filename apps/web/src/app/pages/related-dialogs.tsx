import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { careerQuery } from '../../features/careers/career.queries';
import { programQuery } from '../../features/programs/program.queries';
import type { RelatedCareer, RelatedCareerActions } from '../../features/programs/related-careers';
import type { RelatedProgram, RelatedProgramActions } from '../../features/careers/related-programs';
import { LazyPart } from '../../shared/ui/lazy-part';
import { useDialog } from '../../shared/ui/use-dialog';
import { usePrefetch } from '../../shared/use-prefetch';

const programCode = () => import('../../features/programs/program-dialog');
const careerCode = () => import('../../features/careers/career-dialog');
const ProgramDialog = lazy(async () => ({ default: (await programCode()).ProgramDialog }));
const CareerDialog = lazy(async () => ({ default: (await careerCode()).CareerDialog }));

/**
 * Opens the details of related programs over a career.
 * @param enabled whether the reader may open them
 * @returns what the career does with its related programs, and the dialog
 */
export function useProgramDialog(enabled = true) {
  const queries = useQueryClient();
  const { show, subject: program, props } = useDialog<RelatedProgram>();
  usePrefetch(enabled && programCode);
  const actions: RelatedProgramActions = {
    onOpenProgram: show,
    onHoverProgram: (related) => void queries.prefetchQuery(programQuery(related)),
  };
  const dialog = program && (
    <LazyPart>
      <ProgramDialog {...props} program={program} title={program.program.title} />
    </LazyPart>
  );
  return { actions, dialog };
}

/** The same for the careers that a program leads to. */
export function useCareerDialog(enabled = true) {
  const queries = useQueryClient();
  const { show, subject: career, props } = useDialog<RelatedCareer>();
  usePrefetch(enabled && careerCode);
  const actions: RelatedCareerActions = {
    onOpenCareer: show,
    onHoverCareer: ({ career_uuid }) => void queries.prefetchQuery(careerQuery(career_uuid)),
  };
  const dialog = career && (
    <LazyPart>
      <CareerDialog {...props} careerUuid={career.career_uuid} title={career.title} />
    </LazyPart>
  );
  return { actions, dialog };
}
