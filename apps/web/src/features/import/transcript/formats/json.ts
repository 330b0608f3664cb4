import { TranscriptError } from '../transcript-error';

export const isJson = (text: string): boolean => /^\s*[[{]/.test(text) && /[\]}]\s*$/.test(text);

/** @throws TranscriptError `malformed` for what is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TranscriptError(
      'malformed',
      'This JSON file is damaged or cut off, so it could not be read. Download it from your school once more.',
    );
  }
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (json: unknown): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
