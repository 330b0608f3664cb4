import { Carousel } from '../../shared/ui/carousel';
import { Count, Tag } from '../../shared/ui/chip';
import { YearDots } from '../../shared/ui/year-dots';
import type { StudentCareerInsight } from './career.queries';
import styles from './related-programs.module.css';

const TITLE = 'Related Programs';

/** The programs that lead to a career, with how far the student is in each. */
export function RelatedPrograms({
  programs,
}: {
  programs: StudentCareerInsight['related_program_insights'];
}) {
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
      {programs.map(({ program_uuid, program, level, completion_stats: { years } }) => (
        <div key={program_uuid} className={styles.program}>
          <Tag>{level}</Tag>
          <h5 className={styles.title}>{program.title}</h5>
          <YearDots total={years.total} progress={years.progress_floor} color={years.hex_color_code} />
        </div>
      ))}
    </Carousel>
  );
}
