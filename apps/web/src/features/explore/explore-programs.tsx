import type { Schemas } from '@lumen/contracts';
import { memo, type ComponentType } from 'react';
import type { AddressFilters } from '../../shared/filters/use-address-filters';
import type { PagedList } from '../../shared/use-paged-list';
import { creditsInWords, formatPercent } from '../../shared/format/numbers';
import { YearDots } from '../../shared/ui/year-dots';
import styles from './explore-list.module.css';
import { ExploreList } from './explore-list';
import { ProgramFilterFields } from './program-filter-fields';
import {
  countProgramFilters,
  PROGRAM_SELECTION,
  programChips,
  type ProgramFilters,
  type ProgramSearch,
  type ProgramSort,
} from './program-filters';
import type { Sort } from './use-sort';

type ProgramInsight = Schemas['ProgramInsightDto'];
type ProgramPage = Schemas['ProgramInsightPageDto'];

/** How the progress comes about (D71). */
const ACCURACY =
  'Progress counts the courses you have passed. Import your transcript to make it more accurate.';

export interface ExploreProgramsProps {
  address: AddressFilters<ProgramFilters, ProgramSearch>;
  sort: Sort<ProgramSort>;
  /** The programs that fit the filters of the address, sorted. */
  list: PagedList<ProgramPage>;
  /** One program; the list may know it already. */
  Panel: ComponentType<{
    educatorUuid: string;
    programUuid: string;
    preview: ProgramInsight | undefined;
    onGone: () => void;
  }>;
}

/** A program by the pair of ids the API knows it by, as one word of an address. */
const keyOf = ({ educator_uuid, program_uuid }: ProgramInsight) => `${educator_uuid}.${program_uuid}`;

/** Programs by how far the viewer is in them, to search, narrow down and look into. Search and selection are the address. */
export function ExplorePrograms({ address, sort, list, Panel }: ExploreProgramsProps) {
  return (
    <ExploreList
      noun="program"
      address={address}
      sort={sort}
      list={list}
      accuracy={ACCURACY}
      columns={['Program title', 'Estimated Year in Program']}
      keyOf={keyOf}
      selectionName={PROGRAM_SELECTION}
      active={countProgramFilters(address.filters)}
      chipsOf={programChips}
      Fields={ProgramFilterFields}
      renderRow={(insight) => <ProgramRow insight={insight} />}
      renderDetail={(key, preview, onGone) => {
        const [educatorUuid = '', programUuid = ''] = key.split('.');
        return <Panel {...{ educatorUuid, programUuid, preview, onGone }} />;
      }}
    />
  );
}

const creditsLeft = (left: number) => `${left <= 0 ? 'no credits' : creditsInWords(left)} left`;

/** One row of the list; drawn once, however often the list scrolls past it. */
const ProgramRow = memo(({ insight: { program, completion_stats } }: { insight: ProgramInsight }) => {
  const { years, percent_as_float: percent, numerator, denominator } = completion_stats;
  const { total, progress_floor: progress, hex_color_code: color } = years;
  return (
    <div className={styles.row}>
      <span className={styles.title}>
        {program.title}
        <span className={styles.fact}>
          {formatPercent(percent)} done · {creditsLeft(denominator - numerator)}
        </span>
      </span>
      <YearDots aligned {...{ total, progress, color }}>
        <span aria-hidden>{total < 1 ? 'Under 1 year' : `${progress} of ${total}`}</span>
      </YearDots>
    </div>
  );
});
