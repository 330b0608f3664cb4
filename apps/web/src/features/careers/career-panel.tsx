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
  /** Links before the button of the details, and after it. */
  first?: ReactNode;
  more?: ReactNode;
}

/** One career while exploring: its detail, the dashboard button and the button that opens everything else about it. */
export function CareerPanel({ careerUuid, preview, onGone, first, more, ...related }: CareerPanelProps) {
  const query = useQuery(careerQuery(careerUuid));
  usePrefetch(loadDialog); // budget: INP, open a modal
  return (
    <InsightPanel<CareerInsight>
      noun="career"
      query={query}
      preview={preview}
      failure={LOAD_FAILED}
      missing="Related programs and similar careers may be missing."
      onGone={onGone}
      first={first}
      more={more}
      renderDetail={(insight, questions, failed) => (
        <CareerDetail
          insight={insight}
          own
          refreshing={query.isRefetching}
          {...related}
          failed={failed}
          inExplore
          actions={{
            linked: insight.linked_to_student,
            link: <CareerLinkButton careerUuid={careerUuid} linked={insight.linked_to_student} />,
            others: questions,
          }}
        />
      )}
      renderDialog={({ career }, dialog) => (
        <CareerDialog {...dialog} careerUuid={careerUuid} title={career.title} />
      )}
    />
  );
}
