import { FILTER_TEXT_MAX } from '@lumen/matching/limits';
import type { Ref } from 'react';
import { FilterBar } from '../../shared/filters/filter-bar';
import { SkillNamesField } from '../../shared/skills/skill-names-field';
import { TextField } from '../../shared/ui/text-field';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { COURSE_SKILLS, type CourseFilters, isFiltering } from './course-filters';
import styles from './explore-courses.module.css';

/** What every button says that unsets them all. */
export const CLEAR = 'Clear Filters';

export interface CourseFilterPanelProps {
  /** The ref of the text box. */
  inputRef: Ref<HTMLInputElement>;
  value: CourseFilters;
  onChange: (change: Partial<CourseFilters>) => void;
  onTextClear: () => void;
  onSearch: () => void;
  onClear: () => void;
}

/** A text box, and further filters that are folded away until they are wanted; a badge says that some are filled in. */
export function CourseFilterPanel({
  inputRef,
  value,
  onChange,
  onTextClear,
  onSearch,
  onClear,
}: CourseFilterPanelProps) {
  return (
    <FilterBar
      inputRef={inputRef}
      label="Search courses"
      placeholder="Title or code"
      term={value.text}
      onTermChange={(text) => onChange({ text })}
      onTermClear={onTextClear}
      badge={isFiltering({ ...value, text: '' }) && <ActiveBadge />}
      onSearch={onSearch}
      onClear={onClear}
      clearLabel={CLEAR}
      showLabel="Show courses"
      className={styles.filters}
    >
      <TextField
        label="Course name"
        description="Part of a course's title."
        value={value.courseName}
        maxLength={FILTER_TEXT_MAX}
        onChange={(event) => onChange({ courseName: event.target.value })}
        autoComplete="off"
      />
      <TextField
        label="Course prefix"
        description="Such as CS or MATH."
        value={value.coursePrefix}
        maxLength={FILTER_TEXT_MAX}
        onChange={(event) => onChange({ coursePrefix: event.target.value })}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <SkillNamesField
        label="Skill"
        description="Parts of names, with commas or slashes between."
        list={COURSE_SKILLS}
        parts
        value={value.skill}
        onChange={(skill) => onChange({ skill })}
      />
    </FilterBar>
  );
}

/** Where the list is narrow, a dot on the button: the word would take the room of the text box. */
const ActiveBadge = () => (
  <span className={styles.active}>
    <VisuallyHidden on="narrow">Active</VisuallyHidden>
  </span>
);
