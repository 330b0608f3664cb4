import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { problemText } from '../../shared/api/problem-text';
import { CourseCode } from '../../shared/course-link';
import type { RecordedCourse } from '../../shared/course-record/course-record.queries';
import { plural } from '../../shared/format/words';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { FormError } from '../../shared/ui/field';
import { Fields } from '../../shared/ui/fields';
import { TextField } from '../../shared/ui/text-field';
import { toast } from '../../shared/ui/toast';
import type { DialogState } from '../../shared/ui/use-dialog';
import { useDebounced } from '../../shared/use-debounced';
import styles from './my-courses.module.css';
import { type CatalogueCourse, courseSearchQuery, useCorrectCourse } from './my-courses.queries';

/** How long typing rests before the search begins, in ms. */
const REST = 250;
const FEWEST_LETTERS = 2;

type DialogProps = DialogState<unknown>['props'];

export interface MatchDialogProps extends DialogProps {
  line: RecordedCourse;
}

/** Says which course of the catalogue a line is, or that it is none. */
export function MatchDialog({ line, ...dialog }: MatchDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const wanted = text.trim();
  const settled = useDebounced(wanted, REST);
  const found = useQuery({ ...courseSearchQuery(settled), placeholderData: keepPreviousData });
  const { mutate, isPending, error } = useCorrectCourse();

  const choose = (course: CatalogueCourse | null) => {
    if (isPending) return;
    const change = { course_uuid: course?.course_uuid ?? null };
    mutate(
      { line_uuid: line.line_uuid, change },
      {
        onSuccess: () => {
          void toast(
            'success',
            course
              ? `${line.code} counts as ${course.code}.`
              : `${line.code} counts as no course of the catalogue.`,
          );
          dialog.onClose();
        },
      },
    );
  };
  const enough = wanted.length >= FEWEST_LETTERS;
  const courses = (enough && found.data) || [];
  const status = () => {
    if (!enough) return 'Type a part of its title or its code.';
    if (settled !== wanted || found.isFetching) return 'Searching…';
    if (found.isError) return `The search failed. ${problemText(found.error)}`;
    return courses.length === 0
      ? 'Nothing found. Try fewer letters.'
      : `${plural(courses.length, 'course')} found`;
  };

  return (
    <Dialog
      {...dialog}
      title={`Which course is ${line.code}?`}
      lede={
        <span dir="auto">{line.course ? `Now ${line.course.code} ${line.course.title}` : line.title}</span>
      }
      initialFocus={input}
    >
      <DialogBody>
        <Fields>
          <FormError>{error && problemText(error)}</FormError>
          <TextField
            ref={input}
            label="Search the catalogue"
            type="search"
            dir="auto"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <p role="status" className={styles.facts}>
            {status()}
          </p>
          <ul className={styles.found}>
            {courses.map((course) => (
              <li key={course.course_uuid}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-disabled={isPending || undefined}
                  onClick={() => choose(course)}
                >
                  <CourseCode course={null} code={course.code} />
                  <span dir="auto">{course.title}</span>
                </button>
              </li>
            ))}
          </ul>
        </Fields>
      </DialogBody>
      <DialogFooter>
        <Button kind="ghost" onClick={dialog.onClose}>
          Cancel
        </Button>
        {line.course && (
          <Button busy={isPending} onClick={() => choose(null)}>
            It is none of the catalogue
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
