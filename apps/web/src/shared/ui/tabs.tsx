import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { Count } from './chip';
import type { Icon } from './icons';
import styles from './tabs.module.css';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: Icon;
  readonly count?: number;
}

export interface TabsProps<Value extends string> {
  /** What the tabs are sections of. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The pointer is on a tab, which may be opened soon. */
  onNear?: (value: Value) => void;
  /** The content of the open tab. */
  children: ReactNode;
}

/** Tabs that open as the arrow keys reach them; Home, End and wrapping round included. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  onNear,
  children,
}: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <BaseTabs.List className={styles.list} activateOnFocus aria-label={label}>
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            className={styles.tab}
            onPointerEnter={() => onNear?.(item.value)}
          >
            {item.icon && <item.icon size={16} aria-hidden />}
            {item.label}
            {item.count !== undefined && <Count on={item.value === value}>{item.count}</Count>}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className={styles.indicator} />
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} className={styles.panel}>
          {item.value === value && children}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
