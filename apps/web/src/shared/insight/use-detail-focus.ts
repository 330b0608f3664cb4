import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** State of the address of a detail: a link asked for it that went away with the detail before. */
export interface DetailFocus {
  focusDetail?: boolean;
}

/** Takes the focus to a detail that such a link leads to. */
export function useDetailFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const location = useLocation();
  const detail = useRef<Element>(null);
  useEffect(() => {
    const { focusDetail } = (location.state ?? {}) as DetailFocus;
    if (focusDetail) detail.current?.focus({ preventScroll: true });
  }, [location]);
  return detail;
}
