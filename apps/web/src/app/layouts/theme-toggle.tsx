import { IconButton } from '../../shared/ui/button';
import { MoonIcon, SunIcon } from '../../shared/ui/icons';
import { setTheme, useTheme } from '../../shared/ui/use-theme';

/** Switches between light and dark. */
export function ThemeToggle() {
  const dark = useTheme() === 'dark';
  const ThemeIcon = dark ? SunIcon : MoonIcon;
  return (
    <IconButton
      label={dark ? 'Use light theme' : 'Use dark theme'}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      <ThemeIcon size={18} aria-hidden />
    </IconButton>
  );
}
