import { Switch } from '../../shared/ui/choice';
import { pageKeys } from '../../shared/shortcuts';
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

/** What keys do, and the ways to press them; a space stands between keys that follow each other. */
type Shortcut = readonly [does: string, ...ways: string[]];

const SHORTCUTS: readonly Shortcut[] = [
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
  const ofPage = pageKeys.current.map(({ does, key }): Shortcut => [does, key.toUpperCase()]);
  const taken = ofPage.flatMap(([, ...ways]) => ways);
  const everywhere = SHORTCUTS.map(([does, ...ways]): Shortcut => [
    does,
    ...ways.filter((way) => !taken.includes(way)),
  ]);
  return (
    <Dialog {...dialog} title="Keyboard shortcuts" intro="Off while you type in a field.">
      <DialogBody>
        {ofPage.length > 0 && (
          <>
            <h3 className={styles.group}>On this page</h3>
            <Keys shortcuts={ofPage} />
            <h3 className={styles.group}>Everywhere</h3>
          </>
        )}
        <Keys shortcuts={everywhere} />
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

function Keys({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <dl className={styles.list}>
      {shortcuts.map(([does, ...ways]) => (
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
  );
}
