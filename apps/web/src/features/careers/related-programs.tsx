import { CardButton } from '../../shared/ui/card-button';
import { Carousel } from '../../shared/ui/carousel';
import { Count, Tag } from '../../shared/ui/chip';
import { YearDots } from '../../shared/ui/year-dots';
import type { StudentCareerInsight } from './career.queries';
import styles from './related-programs.module.css';

const TITLE = 'Related Programs';

type RelatedProgram = StudentCareerInsight['related_program_insights'][number];

export interface RelatedProgramsProps {
  programs: readonly RelatedProgram[];
  /** Opens one; without it they are only shown. */
  onOpen?: (program: RelatedProgram) => void;
  /** One may be opened soon. */
  onNear?: (program: RelatedProgram) => void;
}

/** The programs that lead to a career, with how far the student is in each. */
export function RelatedPrograms({ programs, onOpen, onNear }: RelatedProgramsProps) {
  if (programs.length === 0) return null;
  return (
    <Carousel
      label={TITLE}
      heading={
        <div className={styles.head}>
          <h4>{TITLE}</h4>
          <Count>{programs.length}</Count>
        </div>
      }
      previousLabel="Previous programs"
      nextLabel="Next programs"
    >
      {programs.map((related) => {
        const { program_uuid, program, level, completion_stats } = related;
        const { total, progress_floor: progress, hex_color_code: color } = completion_stats.years;
        return (
          <div key={program_uuid} className={styles.program}>
            <Tag>{level}</Tag>
            <h5 className={styles.title}>
              <CardButton onPress={onOpen && (() => onOpen(related))} onNear={() => onNear?.(related)}>
                {program.title}
              </CardButton>
            </h5>
            <YearDots {...{ total, progress, color }} />
          </div>
        );
      })}
    </Carousel>
  );
}
