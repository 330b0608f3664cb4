import { Toast } from '@base-ui/react/toast';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AlertCircleIcon, AlertTriangleIcon, CircleCheckIcon, InfoCircleIcon, type Icon } from './icons';
import { XIcon } from './page-icons';
import { ACTION_DURATION, TOAST_DURATION, type ToastKind, type ToastOptions } from './toast-options';
import styles from './toast.module.css';

const MAX_AT_ONCE = 4;
const ICON: Record<ToastKind, Icon> = {
  success: CircleCheckIcon,
  error: AlertCircleIcon,
  info: InfoCircleIcon,
  warning: AlertTriangleIcon,
};

const manager = Toast.createToastManager<{ kind: ToastKind }>();

/** Base UI hides it from screen readers until the toast has the focus or the pointer: so long nobody gets to it by Tab, either. */
const closeButton = (props: ComponentProps<'button'>) => (
  <button {...props} {...(props['aria-hidden'] && { tabIndex: -1 })} />
);

function Toasts() {
  const { toasts } = Toast.useToastManager<{ kind: ToastKind }>();
  return toasts.map((shown) => {
    const kind = shown.data?.kind ?? 'info';
    const KindIcon = ICON[kind];
    return (
      <Toast.Root key={shown.id} toast={shown} className={styles.toast} swipeDirection={['right', 'up']}>
        <Toast.Content className={styles.content}>
          <KindIcon size={18} className={styles[kind]} aria-hidden />
          <Toast.Title className={styles.title} render={<p />} />
          <Toast.Action className={styles.action} />
          <Toast.Close className={styles.close} aria-label="Dismiss" render={closeButton}>
            <XIcon size={16} aria-hidden />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

// The manager drops what is added before the provider listens: mount it before the first `show` can run.
const element = document.body.appendChild(document.createElement('div'));
flushSync(() =>
  createRoot(element).render(
    <Toast.Provider toastManager={manager} timeout={TOAST_DURATION} limit={MAX_AT_ONCE}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>,
  ),
);

export function show(kind: ToastKind, text: string, { action }: ToastOptions): void {
  const id = manager.add({
    title: text,
    type: kind,
    data: { kind },
    timeout: action ? ACTION_DURATION : TOAST_DURATION,
    priority: kind === 'error' ? 'high' : 'low',
    actionProps: action && {
      children: action.label,
      onClick: () => {
        manager.close(id);
        action.onSelect();
      },
    },
  });
}
