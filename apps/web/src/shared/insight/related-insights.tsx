import type { ReactNode } from 'react';
import { CardButton } from '../ui/card-button';
import { Carousel } from '../ui/carousel';
import { Count } from '../ui/chip';
import { capitalized, type InsightNoun } from './insight-noun';
import styles from './related-insights.module.css';

export interface RelatedInsightsProps<Item> {
  noun: InsightNoun;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  titleOf: (item: Item) => string;
  /** Above and under the title. */
  renderAbove?: (item: Item) => ReactNode;
  renderBelow: (item: Item) => ReactNode;
  /** Opens one; without it they are only shown. */
  onOpen?: ((item: Item) => void) | undefined;
}

/** Cards of what a career or a program leads to, in a row. */
export function RelatedInsights<Item>({
  noun,
  items,
  keyOf,
  titleOf,
  renderAbove,
  renderBelow,
  onOpen,
}: RelatedInsightsProps<Item>) {
  const title = `Related ${capitalized(noun)}s`;
  if (items.length === 0) return null;
  return (
    <Carousel
      label={title}
      heading={
        <div className={styles.head}>
          <h4>{title}</h4>
          <Count>{items.length}</Count>
        </div>
      }
      previousLabel={`Previous ${noun}s`}
      nextLabel={`Next ${noun}s`}
    >
      {items.map((item) => (
        <div key={keyOf(item)} className={styles.card} data-noun={noun}>
          {renderAbove?.(item)}
          <h5 className={styles.title}>
            <CardButton onPress={onOpen && (() => onOpen(item))}>{titleOf(item)}</CardButton>
          </h5>
          {renderBelow(item)}
        </div>
      ))}
    </Carousel>
  );
}
