import type { TestApp } from './app.js';
import { done, productTeam, type TestStudent } from './builders.js';

/** Topics that the product team offers, in this order. @returns their ids by name */
export async function offerTopics(server: TestApp, ...names: string[]): Promise<Record<string, string>> {
  const { browser } = await productTeam(server);
  const ids: Record<string, string> = {};
  for (const name of names)
    ids[name] = done(await browser.post('/dashboard-api/triage/topics/', { name })).body.topic_uuid;
  return ids;
}

/** Feedback a student sends. @returns its id */
export async function sendFeedback(
  { browser, handle }: TestStudent,
  topic_uuid: string | undefined,
  message: string,
  reported_on_page = 'explore',
): Promise<string> {
  const feedback = { topic_uuid, message, reported_on_page };
  return done(await browser.post(`/dashboard-api/students/${handle}/feedback/`, feedback)).body
    .submission_uuid;
}
