import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { ArrowLeftIcon } from '../../shared/ui/icons';
import { LazyPart } from '../../shared/ui/lazy-part';
import { RefreshBar } from '../../shared/ui/refresh-bar';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { SkillShape } from '../../shared/ui/skill-shape';
import { useMedia, useMobile } from '../../shared/ui/use-media';
import { usePrefetch } from '../../shared/use-prefetch';
import { MoreSkills } from './more-skills';
import { SkillList, SkillListHead } from './skill-list';
import { shapedSkills } from './shaped-skills';
import styles from './skills-tab.module.css';
import { SkillsHeading } from './skills-heading';
import type { SkillSet, SkillSummary } from './skills.queries';
import { SKILLS_ON_PHONE } from './skills-loading';
import { SourceLegend } from './source-legend';
import { StrongestSkills } from './strongest-skills';
import { useChosenSkill } from './use-chosen-skill';

const detailCode = () => import('./skill-detail');
const SkillDetail = lazy(async () => ({ default: (await detailCode()).SkillDetail }));

/** Where the names around the shape fit. */
const ROOM_FOR_LABELS = '(min-width: 1240px)';

export interface SkillBrowserProps {
  handle: string;
  isOwner: boolean;
  set: SkillSet;
  query: UseInfiniteQueryResult<SkillSet>;
}

/** The list of skills and the details of the chosen one: side by side, on mobile one in place of the other. */
export function SkillBrowser({ handle, isOwner, set, query }: SkillBrowserProps) {
  const { skills } = set;
  const mobile = useMobile();
  const { chosen, choose, back: leave } = useChosenSkill(handle, mobile);
  const current = skills.find(({ skill }) => skill.name === chosen);
  const isSearching = useLoadUntilFound(chosen !== null && !current, query);
  // Whether the reader has just opened the details: then the page scrolls to them, but not when it loads.
  const [picked, setPicked] = useState(false);
  const [few, setFew] = useState(SKILLS_ON_PHONE);
  // The row that takes the focus when it appears.
  const [resumeAt, setResumeAt] = useState<number | null>(null);

  const pick = useCallback(
    (name: string) => {
      choose(name);
      setPicked(true);
      // The browser's Back returns to the row as well.
      if (mobile) setResumeAt(skills.findIndex(({ skill }) => skill.name === name));
    },
    [choose, mobile, skills],
  );
  const back = () => {
    setResumeAt(current ? skills.indexOf(current) : null);
    leave();
  };

  usePrefetch(detailCode); // budget: INP, open a skill

  // On a phone the sections below can be reached without passing hundreds of rows.
  const isShort = mobile && skills.length > few && (resumeAt ?? 0) < few;
  const list = (
    <SkillList
      skills={isShort ? skills.slice(0, few) : skills}
      selected={chosen}
      onSelect={pick}
      focused={resumeAt === null ? null : skills[resumeAt]?.skill.name}
    >
      {isShort ? (
        <li className={styles.all}>
          <Button
            onClick={() => {
              setFew(Infinity);
              setResumeAt(few);
            }}
          >
            Show all {set.count}
          </Button>
        </li>
      ) : (
        query.hasNextPage && <MoreSkills {...{ set, query }} onPress={() => setResumeAt(skills.length)} />
      )}
    </SkillList>
  );
  const View = mobile ? OneAtATime : SideBySide;
  return (
    <View
      isOwner={isOwner}
      set={set}
      busy={query.isRefetching}
      list={list}
      current={current}
      isSearching={isSearching}
      picked={picked}
      onPick={pick}
      onBack={back}
    />
  );
}

/** Loads the list until a missing skill is found in it. @returns whether it still may be */
function useLoadUntilFound(missing: boolean, query: UseInfiniteQueryResult<SkillSet>): boolean {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isSearching = missing && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [isSearching, isFetching, fetchNextPage]);
  return isSearching;
}

interface ViewProps {
  isOwner: boolean;
  set: SkillSet;
  /** Shown data is being fetched again. */
  busy: boolean;
  list: ReactNode;
  current: SkillSummary | undefined;
  /** The remembered skill is not among those loaded so far. */
  isSearching: boolean;
  picked: boolean;
  onPick: (name: string) => void;
  onBack: () => void;
}

const detailSkeleton = <Skeleton height="34rem" radius="var(--r-xl)" />;
const detailLoading = <Loading label="Loading skill…">{detailSkeleton}</Loading>;

function SideBySide({ isOwner, set, busy, list, current, isSearching, picked, onPick, onBack }: ViewProps) {
  const { skills, totals } = set;
  const labels = useMedia(ROOM_FOR_LABELS);
  const shape = useMemo(() => shapedSkills(skills, current), [skills, current]);
  const scroller = useRef<HTMLDivElement>(null);
  const toOverview = () => {
    // The button that was pressed goes with the details; its row stays.
    scroller.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    onBack();
  };
  return (
    <>
      <SkillsHeading isOwner={isOwner} totals={totals} />
      <div className={styles.columns}>
        <Card as="section" aria-label="Skills" className={styles.listCard}>
          <RefreshBar active={busy} />
          <SkillListHead count={set.count} />
          <div ref={scroller} className={styles.scroller}>
            {list}
          </div>
        </Card>
        <LazyPart fallback={detailSkeleton}>
          {current ? (
            <section aria-label={`Experiences in ${current.skill.name}`} className={styles.detail}>
              <SkillDetail
                key={current.skill.uuid}
                summary={current}
                picked={picked}
                aside={
                  <button type="button" className={styles.overview} onClick={toOverview}>
                    <span aria-hidden>
                      <SkillShape skills={shape} selected={current.skill.name} mini />
                    </span>
                    Back to overview
                  </button>
                }
              />
            </section>
          ) : isSearching ? (
            detailLoading
          ) : (
            <Card className={styles.hero}>
              <SkillShape
                skills={shape}
                total={totals.courses + totals.projects}
                onSelect={onPick}
                labels={labels}
              />
              <StrongestSkills skills={skills} />
              <p className={styles.prompt}>Select a skill to see details</p>
            </Card>
          )}
        </LazyPart>
      </div>
    </>
  );
}

function OneAtATime({ isOwner, set, busy, list, current, isSearching, picked, onPick, onBack }: ViewProps) {
  const { skills, totals } = set;
  const shape = useMemo(() => shapedSkills(skills), [skills]);
  return (
    <LazyPart fallback={detailSkeleton}>
      {current ? (
        <SkillDetail
          key={current.skill.uuid}
          summary={current}
          picked={picked}
          back={
            <button type="button" className={styles.back} onClick={onBack}>
              <ArrowLeftIcon size={18} aria-hidden />
              Back to Skills
            </button>
          }
        />
      ) : isSearching ? (
        detailLoading
      ) : (
        <>
          <div className={styles.refresh}>
            <RefreshBar active={busy} />
          </div>
          <SkillsHeading isOwner={isOwner} />
          <div className={styles.picture}>
            <SkillShape skills={shape} total={totals.courses + totals.projects} onSelect={onPick} />
            <SourceLegend totals={totals} />
          </div>
          <SkillListHead count={set.count} />
          {list}
        </>
      )}
    </LazyPart>
  );
}
