import { useState } from 'react';
import { usePerson } from './use-session';

/**
 * Whose the work in a part of the page is: who was signed in when it appeared, or the first who signed in after. It is not
 * the next person's, even where that part hears of them before it leaves the page.
 */
export function useAuthor(): string | null {
  const person = usePerson();
  const [author, setAuthor] = useState(person);
  if (author === null && person !== null) setAuthor(person);
  return author ?? person;
}
