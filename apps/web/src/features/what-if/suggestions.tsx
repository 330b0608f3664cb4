import { useQuery } from '@tanstack/react-query';
import type { CatalogueCourse } from '../../shared/catalogue/catalogue-search.queries';
import { wholeCode } from '../../shared/format/words';
import { useAuth } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import styles from './suggestions.module.css';
import { suggestionsQuery } from './what-if.queries';

/** A few of the student's favorites, each one press away from being tried; nothing without any. */
export function Suggestions({ onChoose }: { onChoose: (course: CatalogueCourse) => void }) {
  const { data: courses = [] } = useQuery(suggestionsQuery(useAuth().handle));
  if (courses.length === 0) return null;
  return (
    <div className={styles.suggestions} role="group" aria-labelledby="try-favorites">
      <p id="try-favorites">Or try one of your favorites:</p>
      {courses.map((course) => (
        <Button key={course.course_uuid} title={course.title} onClick={() => onChoose(course)}>
          {wholeCode(course.code)}
        </Button>
      ))}
    </div>
  );
}
