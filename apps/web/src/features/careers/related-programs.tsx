import { RelatedInsights } from '../../shared/insight/related-insights';
import { Tag } from '../../shared/ui/chip';
import { YearDots } from '../../shared/ui/year-dots';
import type { StudentCareerInsight } from './career.queries';

export type RelatedProgram = StudentCareerInsight['related_program_insights'][number];

export interface RelatedProgramActions {
  /** Opens the details of a related program. */
  onOpenProgram?: (related: RelatedProgram) => void;
}

/** The programs that lead to a career, with how far the student is in each. */
export function RelatedPrograms({
  programs,
  onOpenProgram,
}: RelatedProgramActions & { programs: readonly RelatedProgram[] }) {
  return (
    <RelatedInsights
      noun="program"
      items={programs}
      keyOf={({ program_uuid }) => program_uuid}
      titleOf={({ program }) => program.title}
      renderAbove={({ level }) => <Tag>{level}</Tag>}
      renderBelow={({ completion_stats }) => {
        const { total, progress_floor: progress, hex_color_code: color } = completion_stats.years;
        return <YearDots {...{ total, progress, color }} />;
      }}
      onOpen={onOpenProgram}
    />
  );
}
