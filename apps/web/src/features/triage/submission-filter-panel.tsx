import { useQuery } from '@tanstack/react-query';
import { AppliedFilters } from '../../shared/filters/applied-filters';
import { FilterBar } from '../../shared/filters/filter-bar';
import { useFilterForm } from '../../shared/filters/filter-form';
import { useAuth } from '../../shared/session/use-session';
import { Checkbox } from '../../shared/ui/choice';
import { Count } from '../../shared/ui/chip';
import { FieldRow, Fields } from '../../shared/ui/fields';
import { Select } from '../../shared/ui/select';
import { TextField } from '../../shared/ui/text-field';
import { useMobile } from '../../shared/ui/use-media';
import { NOBODY, type Order, ORDERS, submissionChips, type SubmissionFilters } from './submission-filters';
import { teamQuery, topicsQuery } from './triage.queries';
import styles from './inbox.module.css';
import { namesOf, PAGES, STATUSES } from './words';

/** The box that `/` leads to. */
export const SEARCH_BOX = 'Search feedback';

/** A text box, and the other filters in a panel that folds away. */
export function SubmissionFilterPanel() {
  const { draft, applied, change, submit, remove, clear, focusTarget, focusForm } =
    useFilterForm<SubmissionFilters>();
  const mobile = useMobile();
  const { data: topics = [] } = useQuery(topicsQuery);
  const chips = submissionChips(applied, topics);
  const ofPanel = chips.filter(({ name }) => name !== 'Text').length;
  return (
    <div className={styles.filters}>
      <FilterBar
        inputRef={focusTarget}
        label={SEARCH_BOX}
        placeholder={mobile ? 'Search' : 'Search messages, notes and replies'}
        term={draft.text}
        onTermChange={(text) => change({ text })}
        onTermClear={() => remove({ text: '' })}
        badge={ofPanel > 0 && <Count on>{ofPanel}</Count>}
        onSearch={submit}
        onClear={clear}
        clearLabel="Clear all"
        showLabel="Show feedback"
      >
        <Choices
          legend="Status"
          options={namesOf(STATUSES).map((value) => ({ value, label: STATUSES[value] }))}
          chosen={draft.status}
          onChange={(status) => change({ status })}
        />
        <Choices
          legend="Topic"
          options={topics.map(({ topic_uuid, name }) => ({ value: topic_uuid, label: name }))}
          chosen={draft.topic}
          onChange={(topic) => change({ topic })}
        />
        <Choices
          legend="Page"
          options={namesOf(PAGES).map((value) => ({ value, label: PAGES[value] }))}
          chosen={draft.page}
          onChange={(page) => change({ page })}
        />
        <Fields>
          <FieldRow>
            <Day label="Sent from" value={draft.from} onChange={(from) => change({ from })} />
            <Day label="Sent until" value={draft.to} onChange={(to) => change({ to })} />
          </FieldRow>
          <AssigneeFilter value={draft.assignee} onChange={(assignee) => change({ assignee })} />
          <Select
            label="Order"
            options={namesOf(ORDERS).map((value) => ({ value, label: ORDERS[value] }))}
            value={draft.order}
            onChange={(event) => change({ order: event.currentTarget.value as Order })}
          />
        </Fields>
      </FilterBar>
      <AppliedFilters<SubmissionFilters>
        chips={chips}
        onRemove={remove}
        onClear={clear}
        onEmpty={focusForm}
      />
    </div>
  );
}

interface ChoicesProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

function Choices<Value extends string>({ legend, options, chosen, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value),
            )
          }
        />
      ))}
    </fieldset>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <TextField
      type="date"
      label={label}
      description="In UTC."
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function AssigneeFilter({ value, onChange }: { value: string; onChange: (assignee: string) => void }) {
  const { handle: me } = useAuth();
  const { data: team = [] } = useQuery(teamQuery);
  const others = team.filter((handle) => handle !== me);
  const unknown = value !== '' && value !== NOBODY && value !== me && !others.includes(value);
  return (
    <Select
      label="Assignee"
      options={[
        { value: '', label: 'Anybody or nobody' },
        ...(me ? [{ value: me, label: 'Me' }] : []),
        { value: NOBODY, label: 'Nobody' },
        ...[...others, ...(unknown ? [value] : [])].map((handle) => ({ value: handle, label: handle })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
