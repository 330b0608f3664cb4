import { cx } from './cx';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-solid';

const KIND: Record<ButtonKind, string | undefined> = {
  primary: styles.primary,
  secondary: styles.secondary,
  ghost: styles.ghost,
  danger: styles.danger,
  'danger-solid': styles.dangerSolid,
};

/**
 * The look of a button, for router links and other elements that are not a Button. `danger` is red text for a step
 * towards something destructive, `danger-solid` only for the button that does it.
 */
export function buttonClass(
  kind: ButtonKind = 'secondary',
  { square, small, flush }: { square?: boolean; small?: boolean; flush?: boolean } = {},
): string {
  return cx(styles.button, KIND[kind], square && styles.square, small && styles.small, flush && styles.flush);
}
