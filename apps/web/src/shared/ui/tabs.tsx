import { type KeyboardEvent, type ReactNode, startTransition, useId, useOptimistic } from 'react';
import type { Icon } from './icons';
import styles from './tabs.module.css';
import { onHover } from './hover-intent';
import { hasModifier } from './keys';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: Icon;
}

export interface TabsProps<Value extends string> {
  /** What the tabs are sections of. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  /** Opens a tab; the promise resolves when it is rendered. */
  onChange: (value: Value) => void | Promise<void>;
  /** The pointer is on a tab, which may be opened soon. */
  onHoverIntent?: (value: Value) => void;
  /** Stands after the strip and is no tab: a button that opens something. */
  end?: ReactNode;
  /** The content of the open tab. */
  children: ReactNode;
}

/** Which of so many tabs a key leads to; the arrows go where they point. */
function placeAfter({ key, currentTarget }: KeyboardEvent, at: number, count: number): number | undefined {
  const [next, previous] = currentTarget.matches(':dir(rtl)')
    ? ['ArrowLeft', 'ArrowRight']
    : ['ArrowRight', 'ArrowLeft'];
  const moves: Record<string, number> = {
    [next]: at + 1,
    [previous]: at - 1 + count,
    Home: 0,
    End: count - 1,
  };
  const place = moves[key];
  return place === undefined ? undefined : place % count;
}

/** Tabs that open as the arrow keys reach them; Home, End and wrapping round included. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  onHoverIntent,
  end,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const tabId = (of: Value) => `${id}-${of}`;
  // The pressed tab is highlighted at once, because its content takes a while on a slow machine.
  const [pressed, press] = useOptimistic(value);
  const open = (next: Value) =>
    startTransition(async () => {
      press(next);
      await onChange(next);
    });

  // From the tab that has the focus: the open one may still be on its way there.
  const move = (event: KeyboardEvent, at: number) => {
    const place = hasModifier(event) ? undefined : placeAfter(event, at, items.length);
    if (place === undefined) return;
    event.preventDefault();
    const next = items[place]!.value;
    document.getElementById(tabId(next))?.focus();
    open(next);
  };

  return (
    <>
      <div className={styles.strip}>
        <div role="tablist" className={styles.list} aria-label={label}>
          {items.map((item, at) => {
            const selected = item.value === pressed;
            return (
              <button
                key={item.value}
                id={tabId(item.value)}
                type="button"
                role="tab"
                className={styles.tab}
                aria-selected={selected}
                aria-controls={item.value === value ? `${id}-panel` : undefined}
                tabIndex={selected ? 0 : -1}
                onKeyDown={(event) => move(event, at)}
                onClick={() => !selected && open(item.value)}
                onPointerEnter={onHover(() => onHoverIntent?.(item.value))}
              >
                {item.icon && <item.icon size={16} aria-hidden />}
                {item.label}
              </button>
            );
          })}
        </div>
        {end}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- after its tab, Tab reads on in the panel */}
      <div
        id={`${id}-panel`}
        role="tabpanel"
        className={styles.panel}
        aria-labelledby={tabId(value)}
        tabIndex={0}
      >
        {children}
      </div>
    </>
  );
}
