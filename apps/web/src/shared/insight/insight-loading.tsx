import { Card } from '../ui/card';
import { Skeleton } from '../ui/skeleton';
import styles from './insight-loading.module.css';
import type { InsightNoun } from './insight-noun';

const WIDTHS = ['100%', '96%', '90%', '97%', '60%'];
/** As wide as names of skills. */
const CHIPS = [112, 88, 136, 96, 124, 80];
/** What a dashboard begins with: careers as the specification has them (S116), programs as many as most follow. */
const SELECTORS: Record<InsightNoun, number> = { career: 4, program: 3 };
/** As wide as names of groups, in percent: as many groups as most programs have. */
const GROUPS = [58, 44, 66, 50, 61];

export const TextLines = () => WIDTHS.map((width) => <Skeleton key={width} width={width} />);

export const ChipLines = () => (
  <div className={styles.column}>
    <Skeleton width="30%" height={16} />
    <div className={styles.chips}>
      {CHIPS.map((width) => (
        <Skeleton key={width} width={width} height={28} radius={14} />
      ))}
    </div>
  </div>
);

/** What a program asks: its groups, each with what is done of it. */
export const RequirementLines = ({ count = GROUPS.length }: { count?: number }) => (
  <div className={styles.requirements} aria-hidden>
    <div className={styles.groupsHead}>
      <Skeleton width="6rem" />
      <Skeleton width="7rem" height={12} />
    </div>
    {GROUPS.slice(0, count).map((width) => (
      <div key={width} className={styles.group}>
        <Skeleton width={18} height={18} radius="50%" />
        <div className={styles.column}>
          <Skeleton width={`${width}%`} height={12} />
          <Skeleton width="25%" height={10} />
        </div>
        <Skeleton width="100%" height={8} />
      </div>
    ))}
  </div>
);

/** A number or a word under what it is called. */
export const FactLines = ({ width, height }: { width: number; height: number }) => (
  <div className={styles.fact}>
    <Skeleton width={width} height={12} />
    <Skeleton width={width} height={height} />
  </div>
);

const Button = ({ width = 132 }: { width?: number }) => (
  <Skeleton width={width} height="var(--control)" radius="var(--r-m)" />
);

/** Buttons that go to the next line together. */
const Group = () => (
  <div className={styles.buttonGroup}>
    <Button width={112} />
    <Button width={68} />
    <Button width={96} />
  </div>
);

/** The words that take it off the dashboard. */
const Removal = () => (
  <div className={styles.removal}>
    <Skeleton width="11rem" height={12} />
  </div>
);

/** Where it is read: on one's own dashboard, on that of somebody else, or among all of them. */
type Place = 'own' | 'visited' | 'explored';

interface LinesProps {
  noun: InsightNoun;
  place: Place;
}

/** Above the title, the title, and what is under it. */
const HeadingLines = ({ noun, place }: LinesProps) => (
  <div className={styles.heading}>
    {noun === 'program' && place !== 'explored' && <Skeleton width={56} height={24} />}
    <Skeleton width="75%" height="var(--title)" />
    {noun === 'program' && place === 'own' && <Skeleton width="60%" height={20} />}
    {noun === 'program' && place !== 'explored' && (
      <div className={styles.progress}>
        <Skeleton height={8} />
      </div>
    )}
    <Skeleton width="40%" height={20} />
  </div>
);

/** The head of a career or a program, and what can be done about it: a program of one's own can only be removed. */
const HeadLines = ({ noun, place }: LinesProps) => (
  <div className={styles.head}>
    <HeadingLines {...{ noun, place }} />
    {noun === 'career' && (
      <div className={styles.figures}>
        <FactLines width={130} height={28} />
        <FactLines width={112} height={18} />
      </div>
    )}
    {(noun === 'career' ? place !== 'visited' : place === 'explored') && (
      <div className={styles.buttons}>
        {place === 'explored' && <Button />}
        <Button />
        <Button />
        {noun === 'career' && place === 'explored' && <Group />}
        {place === 'own' && <Removal />}
      </div>
    )}
    {noun === 'program' && place === 'own' && <Removal />}
  </div>
);

/** A career or a program: its head, what is asked first, the text and the skills. */
export const InsightLines = ({ noun, place }: LinesProps) => (
  <div className={styles.lines} aria-hidden>
    <HeadLines {...{ noun, place }} />
    {noun === 'program' && place === 'explored' && (
      <div className={styles.facts}>
        <FactLines width={48} height={16} />
        <FactLines width={96} height={16} />
        <div className={styles.fact}>
          <Skeleton width={64} height={12} />
          <Skeleton height={8} />
        </div>
      </div>
    )}
    {/* One less there: it is as high as the list beside it. */}
    {noun === 'program' && place !== 'visited' && (
      <RequirementLines count={place === 'explored' ? GROUPS.length - 1 : undefined} />
    )}
    <div className={styles.columns}>
      <div className={styles.column}>
        <Skeleton width="30%" height={16} />
        <TextLines />
      </div>
      <div className={styles.side}>
        {noun === 'career' && <Skeleton height={10} />}
        <ChipLines />
      </div>
      {noun === 'career' && (
        <div className={styles.below}>
          <ChipLines />
        </div>
      )}
    </div>
  </div>
);

/** The parts of a dashboard's careers or programs before they have come: buttons, details, and what is related. */
export function InsightLoading({ noun, isOwner }: { noun: InsightNoun; isOwner: boolean }) {
  return (
    <div aria-hidden>
      <div className={styles.selectors} data-noun={noun}>
        {Array.from({ length: SELECTORS[noun] }, (_, place) => (
          <Card key={place} className={styles.selectorSkeleton}>
            <Skeleton width="85%" height={16} />
            <Skeleton width="55%" height={16} />
            <Skeleton height={8} />
            <Skeleton width="45%" height={12} />
          </Card>
        ))}
      </div>
      <Card className={styles.detailSkeleton} data-noun={noun}>
        <InsightLines noun={noun} place={isOwner ? 'own' : 'visited'} />
        <div className={styles.related}>
          <div className={styles.relatedHead}>Related {noun === 'career' ? 'Programs' : 'Careers'}</div>
          <div className={styles.relatedCards}>
            {[0, 1, 2].map((place) => (
              <div key={place} className={styles.relatedCard}>
                <Skeleton width="75%" height={16} />
                <Skeleton width="45%" height={12} />
              </div>
            ))}
          </div>
        </div>
      </Card>
    </div>
  );
}
