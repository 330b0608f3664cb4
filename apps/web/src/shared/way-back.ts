import type { MouseEvent } from 'react';
import { type LinkProps, useLocation, useNavigate } from 'react-router-dom';

/** The state of a link to a page that has a way back: in history the page of the link comes before that one. */
export const FROM_HERE = { fromHere: true } as const;

export interface WayBack extends Pick<LinkProps, 'to' | 'replace' | 'onClick'> {
  /** What it is called; Back unless given. */
  name?: string | undefined;
}

/**
 * The way back to the page that led to this one. Where none did, as for those who opened its address, it leads to a page
 * whose name it says.
 */
export function useWayBack({ name, ...otherwise }: WayBack): WayBack {
  const { state } = useLocation();
  const navigate = useNavigate();
  if (!(state as Partial<typeof FROM_HERE> | null)?.fromHere) return { ...otherwise, name };
  const onClick = (event: MouseEvent) => {
    // Another tab has no history.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return { ...otherwise, onClick };
}
