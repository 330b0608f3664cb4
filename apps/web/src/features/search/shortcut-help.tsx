import { Switch } from '../../shared/ui/choice';
import { Dialog, DialogBody } from '../../shared/ui/dialog';
import styles from './shortcut-help.module.css';

export interface ShortcutHelpProps {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  /** Whether shortcuts do anything. */
  on: boolean;
  onSwitch: (on: boolean) => void;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const SHORTCUTS: readonly (readonly [does: string, ...keys: string[]])[] = [
  ['Search everything', isMac ? '⌘ K' : 'Ctrl K', '/'],
  ['Show this help', '?'],
  ['Go to your dashboard', 'G D'],
  ['Go to Explore', 'G E'],
  ['Go to Projects', 'G P'],
  ['Go to Import Education', 'G I'],
  ['Go to Settings', 'G S'],
];

/** Which keys do what, and a switch to turn them off. */
export function ShortcutHelp({ on, onSwitch, ...dialog }: ShortcutHelpProps) {
  return (
    <Dialog {...dialog} title="Keyboard shortcuts" lede="They wait while you type.">
      <DialogBody>
        <dl className={styles.list}>
          {SHORTCUTS.map(([does, ...ways]) => (
            <div key={does} className={styles.row}>
              <dt>{does}</dt>
              <dd>
                {ways.map((way, place) => (
                  <span key={way}>
                    {place > 0 && ' or '}
                    {way.split(' ').map((key, nth) => (
                      <span key={key}>
                        {nth > 0 && ' '}
                        <kbd className={styles.key}>{key}</kbd>
                      </span>
                    ))}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.switch}>
          <Switch
            label="Use keyboard shortcuts"
            description="Turn them off if they get in the way of speech input or of your browser. This browser remembers it."
            checked={on}
            onChange={(event) => onSwitch(event.target.checked)}
          />
        </div>
      </DialogBody>
    </Dialog>
  );
}
