import { useId, useState, type FormEvent, type Ref } from 'react';
import { MAX_FILTER_TEXT } from '../../shared/filter-text';
import { Button } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { AdjustmentsHorizontalIcon, SearchIcon } from '../../shared/ui/icons';
import { SkillsFilter } from '../../shared/skills/skills-filter';
import { TextField } from '../../shared/ui/text-field';
import { COURSE_SKILLS, type CourseFilters, isFiltering } from './course-filters';
import styles from './course-filter-panel.module.css';

export interface CourseFilterPanelProps {
  /** Of the button that opens it. */
  toggle: Ref<HTMLButtonElement>;
  value: CourseFilters;
  onChange: (change: Partial<CourseFilters>) => void;
  onSearch: () => void;
  onClear: () => void;
}

/** The filters of courses, folded away until they are wanted; a badge says that some are filled in. */
export function CourseFilterPanel({ toggle, value, onChange, onSearch, onClear }: CourseFilterPanelProps) {
  const id = useId();
  const [open, setOpen] = useState(false);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch();
    setOpen(false);
  };
  return (
    <search className={styles.filters}>
      <Button ref={toggle} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <AdjustmentsHorizontalIcon size={16} aria-hidden />
        Filters
        {isFiltering(value) && <Chip kind="have">Active</Chip>}
      </Button>
      <form id={id} className={styles.panel} hidden={!open} onSubmit={search}>
        <TextField
          label="Course name"
          description="Part of a course's title."
          value={value.courseName}
          maxLength={MAX_FILTER_TEXT}
          onChange={(event) => onChange({ courseName: event.target.value })}
          autoComplete="off"
        />
        <TextField
          label="Course prefix"
          description="Such as CS or MATH."
          value={value.coursePrefix}
          maxLength={MAX_FILTER_TEXT}
          onChange={(event) => onChange({ coursePrefix: event.target.value })}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <SkillsFilter
          label="Skill"
          description="Parts of names; several with commas or slashes between them."
          list={COURSE_SKILLS}
          parts
          value={value.skill}
          onChange={(skill) => onChange({ skill })}
        />
        <div className={styles.buttons}>
          <Button kind="ghost" onClick={onClear}>
            Clear Filters
          </Button>
          <Button type="submit" kind="primary">
            <SearchIcon size={16} aria-hidden />
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}
