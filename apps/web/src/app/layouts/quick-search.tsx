import { lazy, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { type ShortcutAction, useShortcuts } from '../../shared/shortcuts';
import { IconButton } from '../../shared/ui/button';
import { KeyboardIcon, SearchIcon } from '../../shared/ui/icons';
import { LazyPart } from '../../shared/ui/lazy-part';
import { popoverItemClass } from '../../shared/ui/popover';
import { useDialog } from '../../shared/ui/use-dialog';
import { useLocalStorage } from '../../shared/use-local-storage';

const SearchDialog = lazy(async () => ({
  default: (await import('../../features/search/search-dialog')).SearchDialog,
}));
const helpCode = () => import('../../features/search/shortcut-help');
const ShortcutHelp = lazy(async () => ({ default: (await helpCode()).ShortcutHelp }));

export interface QuickSearch {
  /** Opens the search. */
  button: ReactNode;
  /** Opens the help about shortcuts. */
  menuItem: ReactNode;
  dialog: ReactNode;
}

/** Search over everything and shortcuts to the main pages, for users with a handle. */
export function useQuickSearch(handle: string | null): QuickSearch | null {
  const navigate = useNavigate();
  const [setting, remember] = useLocalStorage('shortcuts');
  const { subject, show, props } = useDialog<'search' | 'help'>();
  const on = setting !== 'off';

  useShortcuts(on && handle !== null, (action: ShortcutAction) => {
    if (action === 'search' || action === 'help') show(action);
    else if (action === 'dashboard') void navigate(paths.profile(handle!));
    else if (action === 'settings') void navigate(paths.settings());
    else void navigate(`/${action}`);
  });

  if (handle === null) return null;
  return {
    button: (
      <IconButton
        label="Search everything"
        aria-haspopup="dialog"
        aria-keyshortcuts={on ? 'Control+K Meta+K' : undefined}
        onClick={() => show('search')}
      >
        <SearchIcon size={18} aria-hidden />
      </IconButton>
    ),
    menuItem: (
      <button
        type="button"
        className={popoverItemClass}
        data-keys
        aria-haspopup="dialog"
        onClick={() => show('help')}
      >
        <KeyboardIcon size={16} aria-hidden />
        Keyboard shortcuts
      </button>
    ),
    dialog: subject && (
      <LazyPart>
        {subject === 'search' ? (
          <SearchDialog {...props} handle={handle} />
        ) : (
          <ShortcutHelp {...props} on={on} onSwitch={(next) => remember(next ? null : 'off')} />
        )}
      </LazyPart>
    ),
  };
}
