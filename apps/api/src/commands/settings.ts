import type { Env } from '../platform/env.js';
import { readEnv } from '../platform/read-env.js';
import { Refusal } from './command.js';

/**
 * The settings of the product, as this process was given them.
 * @param over settings that a command sets itself
 * @throws Refusal that names what is wrong
 */
export function settings(over: Record<string, string> = {}): Env {
  try {
    return readEnv({ ...process.env, ...over });
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}
