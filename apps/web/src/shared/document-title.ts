import { useEffect, useLayoutEffect } from 'react';
import { createStore } from './store';

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

interface Heading {
  text: string;
  /** A phone does not draw it: the page begins with the same words. */
  isOnPage: boolean;
}

/** The headings that stand in place of the title of the page, the latest first. */
const headings = createStore<readonly Heading[]>([]);

/** Heads the page with what is shown instead of with the title of its address, as to a visitor whose profile it is. */
export function useOwnHeading(text: string | undefined, isOnPage = false): void {
  useLayoutEffect(() => {
    if (!text) return;
    const heading = { text, isOnPage };
    headings.set([heading, ...headings.get()]);
    return () => headings.set(headings.get().filter((other) => other !== heading));
  }, [text, isOnPage]);
}

/** What the page that is shown is headed with, where that is not the title of its address. */
export const useCurrentHeading = (): Heading | undefined => headings.useValue()[0];
