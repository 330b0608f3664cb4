import { choiceChips, type FilterChip, textChip } from '../../shared/filters/filter-chips';
import { isDay, readDay, readText } from '../../shared/filters/filter-text';
import type { FilterCodec } from '../../shared/filters/use-address-filters';
import { formatDate } from '../../shared/format/dates';
import type { Status, SubmissionSearch, Topic } from './triage.queries';
import { namesOf, PAGES, type ReportedPage, STATUSES } from './words';

/** The parameter of the address that carries the submission that is looked at. */
export const SELECTED = 'submission';
/** The value of `assignee` for what has no assignee. */
export const NOBODY = 'none';

export const ORDERS = {
  '-created': 'Newest first',
  created: 'Oldest first',
  status: 'By status',
  topic: 'By topic',
} as const;
export type Order = keyof typeof ORDERS;
const NEWEST_FIRST: Order = '-created';

export interface SubmissionFilters {
  text: string;
  status: readonly Status[];
  /** By uuid. */
  topic: readonly string[];
  page: readonly ReportedPage[];
  /** First and last day, as `2026-03-04`; empty for any. */
  from: string;
  to: string;
  /** A handle, or `NOBODY`; empty for anybody. */
  assignee: string;
  order: Order;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Those of the allowed values that an address names, each once. */
const readChoices = <Value extends string>(
  address: URLSearchParams,
  name: string,
  allowed: readonly Value[],
): Value[] => allowed.filter((value) => address.getAll(name).includes(value));

/** What is asked of the API: only what is set. */
function toSearch({
  text,
  status,
  topic,
  page,
  from,
  to,
  assignee,
  order,
}: SubmissionFilters): SubmissionSearch {
  return {
    ...(text.trim() && { text: text.trim() }),
    ...(status.length > 0 && { status: [...status] }),
    ...(topic.length > 0 && { topic: [...topic] }),
    ...(page.length > 0 && { page: [...page] }),
    ...(isDay(from) && { created_from: from }),
    ...(isDay(to) && { created_to: to }),
    ...(assignee && { assignee }),
    ...(order !== NEWEST_FIRST && { sort: order }),
  };
}

export const SUBMISSION_FILTERS: FilterCodec<SubmissionFilters, SubmissionSearch> = {
  none: { text: '', status: [], topic: [], page: [], from: '', to: '', assignee: '', order: NEWEST_FIRST },
  read: (address) => ({
    text: readText(address, 'text'),
    status: readChoices(address, 'status', namesOf(STATUSES)),
    topic: [...new Set(address.getAll('topic').filter((topic) => UUID.test(topic)))],
    page: readChoices(address, 'page', namesOf(PAGES)),
    from: readDay(address, 'from'),
    to: readDay(address, 'to'),
    assignee: readText(address, 'assignee').trim(),
    order: readChoices(address, 'order', namesOf(ORDERS))[0] ?? NEWEST_FIRST,
  }),
  write: (filters) => {
    const {
      text,
      status,
      topic,
      page,
      created_from: from,
      created_to: to,
      assignee,
      sort,
    } = toSearch(filters);
    const single = { text, from, to, assignee, order: sort };
    const several = { status, topic, page };
    return new URLSearchParams([
      ...Object.entries(single).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ...Object.entries(several).flatMap(([name, values = []]) => values.map((value) => [name, value])),
    ]);
  },
  toSearch,
  kept: [SELECTED],
};

/** The filters that are applied, to be taken back one by one; the order is none. */
export function submissionChips(
  { text, status, topic, page, from, to, assignee }: SubmissionFilters,
  topics: readonly Topic[],
): FilterChip<SubmissionFilters>[] {
  const named = <Value extends string>(
    chips: FilterChip<SubmissionFilters>[],
    names: Partial<Record<Value, string>>,
  ) => chips.map((chip) => ({ ...chip, value: names[chip.value as Value] ?? chip.value }));
  const topicNames = Object.fromEntries(topics.map(({ topic_uuid, name }) => [topic_uuid, name]));
  return [
    ...textChip('Text', text.trim(), { text: '' }),
    ...named(
      choiceChips('Status', status, (left) => ({ status: left as Status[] })),
      STATUSES,
    ),
    ...named(
      choiceChips('Topic', topic, (left) => ({ topic: left })),
      topicNames,
    ),
    ...named(
      choiceChips('Page', page, (left) => ({ page: left as ReportedPage[] })),
      PAGES,
    ),
    ...textChip('From', from && formatDate(from), { from: '' }),
    ...textChip('Until', to && formatDate(to), { to: '' }),
    ...textChip('Assignee', assignee === NOBODY ? 'nobody' : assignee, { assignee: '' }),
  ];
}
