import { useQuery } from '@tanstack/react-query';
import { formatCredits } from '../../shared/format/numbers';
import { plural } from '../../shared/format/words';
import { Button } from '../../shared/ui/button';
import { Count, SkillChips, Tag } from '../../shared/ui/chip';
import { Clamp } from '../../shared/ui/clamp';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { ErrorState } from '../../shared/ui/error-state';
import { Spinner } from '../../shared/ui/spinner';
import { YearDots } from '../../shared/ui/year-dots';
import styles from './program-dialog.module.css';
import { NotCounted } from './not-counted';
import { ProgramLinkButton } from './program-link-button';
import {
  LOAD_FAILED,
  type ProgramId,
  type ProgramInsight,
  type ProgramInsightDetail,
  programQuery,
} from './program.queries';

export interface ProgramDialogProps {
  open: boolean;
  onClose: () => void;
  /** It has left the screen. */
  onExited?: () => void;
  program: ProgramId;
  /** The program's title, known before its detail is. */
  title: string;
}

/** Program Details: everything known of a program, fetched when the dialog opens. */
export function ProgramDialog({ open, onClose, onExited, program, title }: ProgramDialogProps) {
  const query = useQuery({ ...programQuery(program), enabled: open });
  const { data: insight } = query;
  return (
    <Dialog
      {...{ open, onClose, onExited, title }}
      eyebrow={insight && <Tag>{insight.program.level}</Tag>}
      lede={insight && <Completion stats={insight.completion_stats} />}
    >
      <DialogBody>
        {insight && <Facts insight={insight} />}
        {!insight && !query.isError && (
          <div className={styles.waiting}>
            <Spinner size={28} label="Loading program details…" />
          </div>
        )}
        {!insight && query.isError && (
          <ErrorState
            title={`Error: ${LOAD_FAILED}`}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <Button kind="ghost" onClick={onClose}>
          Close
        </Button>
        {insight && <ProgramLinkButton program={program} linked={insight.linked_to_student} />}
      </DialogFooter>
    </Dialog>
  );
}

function Completion({ stats }: { stats: ProgramInsight['completion_stats'] }) {
  const { total, progress_floor: progress, hex_color_code: color } = stats.years;
  return <YearDots {...{ total, progress, color }} />;
}

function Facts({ insight }: { insight: ProgramInsightDetail }) {
  const { program, completion_stats: stats } = insight;
  const { total } = stats.years;
  return (
    <>
      <Clamp className={styles.description}>{program.description || 'No description available.'}</Clamp>
      <dl className={styles.facts}>
        <div>
          <dt>Credits Completed</dt>
          <dd>
            {formatCredits(stats.numerator)} / {formatCredits(stats.denominator)}
          </dd>
        </div>
        <div>
          <dt>Estimated Time to Complete</dt>
          <dd>{plural(total, 'year')}</dd>
        </div>
        <div>
          <dt>Department</dt>
          <dd className={styles.words}>{program.department_name || 'Not available'}</dd>
        </div>
      </dl>
      <NotCounted courses={insight.not_counted} />
      <Skills title="Skills you have" have={insight.existing_user_program_skills} none="None of them yet." />
      <Skills
        title="Potential skills you can gain"
        need={insight.missing_needed_program_skills}
        none="None: every skill it teaches is yours already."
      />
    </>
  );
}

interface SkillsProps {
  title: string;
  have?: ProgramInsight['existing_user_program_skills'];
  need?: ProgramInsight['missing_needed_program_skills'];
  /** Said where there are none. */
  none: string;
}

function Skills({ title, have = [], need = [], none }: SkillsProps) {
  const names = (skills: readonly { name: string }[]) => skills.map(({ name }) => name);
  const count = have.length + need.length;
  return (
    <section className={styles.skills}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Count>{count}</Count>
      </div>
      {count > 0 ? (
        <SkillChips label={title} have={names(have)} need={names(need)} />
      ) : (
        <p className={styles.none}>{none}</p>
      )}
    </section>
  );
}
