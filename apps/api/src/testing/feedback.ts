import type { TestApp } from './app.js';
import type { TestStudent } from './builders.js';
import { FeedbackTopic } from '../modules/feedback/index.js';
import { Database } from '../platform/database/database.js';

/** Topics that are offered, in this order. @returns their ids by name */
export async function offerTopics({ app }: TestApp, ...names: string[]): Promise<Record<string, string>> {
  const database = app.get(Database);
  return database.run(async () => {
    const ids: Record<string, string> = {};
    for (const [position, name] of names.entries()) {
      ids[name] = (await database.repository(FeedbackTopic).save({ name, position, retiredAt: null })).id;
    }
    return ids;
  });
}

/** Feedback a student sends. @returns its id */
export async function sendFeedback(
  { browser, handle }: TestStudent,
  topic_uuid: string | undefined,
  message: string,
  reported_on_page = 'explore',
): Promise<string> {
  const feedback = { topic_uuid, message, reported_on_page };
  const { status, body, text } = await browser.post(`/dashboard-api/students/${handle}/feedback/`, feedback);
  if (status !== 201) throw new Error(`Not sent: ${status} ${text}`);
  return body.submission_uuid;
}
