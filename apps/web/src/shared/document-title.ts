import { useEffect } from 'react';

let pageTitle = document.title;
/** The parts before the title of the page, the innermost first. */
const parts: string[] = [];

const write = () => {
  document.title = [...parts, pageTitle].join(' · ');
};

/** Names the page in the browser's tab. */
export function setPageTitle(title: string): void {
  pageTitle = title;
  write();
}

/** Puts before the title of the page what of it is shown: whose profile it is, an address within it. */
export function useTitlePart(part: string | undefined): void {
  useEffect(() => {
    if (!part) return;
    parts.unshift(part);
    write();
    return () => {
      parts.splice(parts.indexOf(part), 1);
      write();
    };
  }, [part]);
}
