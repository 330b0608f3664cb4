import type { ReactNode } from 'react';
import { cx } from './cx';
import { AlertCircleIcon, AlertTriangleIcon, CircleCheckIcon, type Icon, InfoCircleIcon } from './icons';
import styles from './notice.module.css';

const ICONS = {
  info: InfoCircleIcon,
  plain: InfoCircleIcon,
  done: CircleCheckIcon,
  warn: AlertTriangleIcon,
  danger: AlertCircleIcon,
};

export interface NoticeProps {
  /** Blue for what to know before going on, unless told: grey for how things are, green for what is done. */
  tone?: keyof typeof ICONS;
  /** In place of the one of the tone. */
  icon?: Icon;
  /** Spoken when it appears: in turn, or at once. */
  role?: 'status' | 'alert';
  /** What can be done about it, at the end of the line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A sentence or two in a box of their own, with an icon. */
export function Notice({ tone = 'info', icon: Icon = ICONS[tone], role, action, children }: NoticeProps) {
  return (
    <div className={cx(styles.notice, Boolean(action) && styles.acting)} data-tone={tone} role={role}>
      <Icon size={18} aria-hidden />
      <p>{children}</p>
      {action}
    </div>
  );
}
