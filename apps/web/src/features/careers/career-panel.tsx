import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { InsightPanel } from '../../shared/insight/insight-panel';
import { usePrefetch } from '../../shared/use-prefetch';
import { CareerDetail, type CareerDetailProps } from './career-detail';
import { type CareerInsight, careerQuery, LOAD_FAILED } from './career.queries';
import { CareerLinkButton } from './career-link-button';
import type { RelatedProgramActions } from './related-programs';

const loadDialog = () => import('./career-dialog');
const CareerDialog = lazy(async () => ({ default: (await loadDialog()).CareerDialog }));

export interface CareerPanelProps
  extends RelatedProgramActions, Pick<CareerDetailProps, 'similarAt' | 'comparedAt'> {
  careerUuid: string;
  /** What a list already knows of it, shown until the rest has come. */
  preview?: CareerInsight | undefined;
  /** The career does not exist. */
  onGone?: () => void;
  /** Further links, after the buttons. */
  more?: ReactNode;
}

/** One career while exploring: its detail, the dashboard button and the button that opens everything else about it. */
export function CareerPanel({ careerUuid, preview, onGone, more, ...related }: CareerPanelProps) {
  const query = useQuery(careerQuery(careerUuid));
  usePrefetch(loadDialog); // budget: INP, open a modal
  return (
    <InsightPanel<CareerInsight>
      noun="career"
      query={query}
      preview={preview}
      failure={LOAD_FAILED}
      onGone={onGone}
      more={more}
      renderDetail={(insight, questions) => (
        <CareerDetail
          insight={insight}
          own
          refreshing={query.isRefetching}
          {...related}
          actions={
            <>
              <CareerLinkButton careerUuid={careerUuid} linked={insight.linked_to_student} />
              {questions}
            </>
          }
        />
      )}
      renderDialog={({ career }, dialog) => (
        <CareerDialog {...dialog} careerUuid={careerUuid} title={career.title} />
      )}
    />
  );
}
