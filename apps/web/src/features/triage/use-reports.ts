import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unchangedText } from '../../shared/api/outcome';
import { queryKeys } from '../../shared/api/query-keys';
import { toast } from '../../shared/ui/toast';
import { moderate, type Report, type ReportState, setReportState, triageKeys } from './triage.queries';

function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [triageKeys.reports, ['triage', 'events'], ['profile'], queryKeys.projects.all].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}

/** Decides about a report itself, with Undo. */
export function useReports() {
  const refresh = useRefresh();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ report, state }: { report: Report; state: ReportState }) =>
      setReportState(report.report_uuid, state),
    onSuccess: (_, { report, state }) => {
      const undo = () => mutate({ report, state: state === 'open' ? 'closed' : 'open' });
      void toast('success', state === 'closed' ? 'The report was dismissed.' : 'The report is open again.', {
        action: { label: 'Undo', onSelect: undo },
      });
    },
    onError: (error) => void toast('error', unchangedText(error)),
    onSettled: refresh,
  });
  return {
    setState: (report: Report, state: ReportState) => mutate({ report, state }),
    isBusy: ({ report_uuid }: Report) => isPending && variables.report.report_uuid === report_uuid,
  };
}

/** Hides what was reported, or shows it again. Its owner is told by mail, which no Undo takes back: there is none. */
export function useModerate() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ report, act, reason }: { report: Report; act: 'hide' | 'restore'; reason: string }) =>
      moderate(report, act, reason),
    onSuccess: (_, { act }) =>
      void toast(
        'success',
        act === 'hide' ? 'It is hidden. Its owner was told.' : 'It shows again. Its owner was told.',
      ),
    onSettled: refresh,
  });
}
