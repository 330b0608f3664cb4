/**
 * What is left of the edits to a form once it has been saved: what was typed or chosen while the request was under way has
 * not been sent, and stays.
 * @param now the edits as they are by now
 * @param sent the edits as they were when they were sent
 */
export const editsSince = <Edits extends object>(now: Edits, sent: Edits): Partial<Edits> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== sent[field as keyof Edits]),
  ) as Partial<Edits>;
