import { useQuery } from '@tanstack/react-query';
import { formatCredits } from '../../shared/format/numbers';
import { plural } from '../../shared/format/words';
import { Fact, FactGrid } from '../../shared/insight/facts';
import {
  DialogDescription,
  type DetailsDialogProps,
  InsightDialog,
} from '../../shared/insight/insight-dialog';
import { SkillSection } from '../../shared/insight/skill-section';
import { Tag } from '../../shared/ui/chip';
import { NotCounted } from './not-counted';
import { ProgramLinkButton } from './program-link-button';
import { ProgramYears } from './program-progress';
import { Requirements } from './requirements';
import { LOAD_FAILED, type ProgramId, programQuery } from './program.queries';

const CREDITS = 'Credits Completed';
const YEARS = 'Estimated Time to Complete';
const DEPARTMENT = 'Department';

export interface ProgramDialogProps extends DetailsDialogProps {
  program: ProgramId;
}

/** Program Details: everything known of a program, fetched when the dialog opens. */
export function ProgramDialog({ program: id, ...dialog }: ProgramDialogProps) {
  return (
    <InsightDialog
      {...dialog}
      noun="program"
      query={useQuery({ ...programQuery(id), enabled: dialog.open })}
      failure={LOAD_FAILED}
      facts={[CREDITS, YEARS, DEPARTMENT]}
      renderEyebrow={({ program }) => <Tag>{program.level}</Tag>}
      renderIntro={({ completion_stats: stats }) => <ProgramYears stats={stats} />}
      renderLink={({ linked_to_student: linked }) => <ProgramLinkButton program={id} linked={linked} />}
    >
      {({ program, completion_stats: stats, ...insight }) => (
        <>
          <DialogDescription>{program.description}</DialogDescription>
          <FactGrid>
            <Fact name={CREDITS}>
              {formatCredits(stats.numerator)} / {formatCredits(stats.denominator)}
            </Fact>
            <Fact name={YEARS}>{plural(stats.years.total, 'year')}</Fact>
            <Fact name={DEPARTMENT} words>
              {program.department_name || 'Not available'}
            </Fact>
          </FactGrid>
          <Requirements groups={insight.requirements} credits={stats.denominator} level={3} />
          <NotCounted courses={insight.not_counted} />
          <SkillSection
            title="Skills you have"
            level={3}
            have={insight.existing_user_program_skills}
            none="None of them yet."
          />
          <SkillSection
            title="Potential skills you can gain"
            level={3}
            need={insight.missing_needed_program_skills}
            none="None: every skill it teaches is yours already."
          />
        </>
      )}
    </InsightDialog>
  );
}
