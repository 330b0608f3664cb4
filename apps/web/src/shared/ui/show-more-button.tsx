import { Button } from './button';

export interface ShowMoreButtonProps {
  /** Whether the whole list is shown. */
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** What it says before, such as "Show all 30". */
  more: string;
  /** Of which list, for screen readers, where several stand side by side. */
  of?: string;
  className?: string | undefined;
}

/** Under the first items of a list: shows all of them, and the first alone again. */
export function ShowMoreButton({ isOpen, onChange, more, of, className }: ShowMoreButtonProps) {
  const text = isOpen ? 'Show fewer' : more;
  return (
    <Button
      kind="ghost"
      flush
      className={className}
      aria-expanded={isOpen}
      aria-label={of && `${text}: ${of}`}
      onClick={() => onChange(!isOpen)}
    >
      {text}
    </Button>
  );
}
