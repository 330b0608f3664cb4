export interface Standby {
  /** Another one after each start. */
  readonly url: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

/** Copies the data of a server that runs, one that is not `ephemeral`, and starts a standby on the copy. */
export function startStandby(options: {
  primary: { url: string; dataDir: string };
  /** Folder for the copy, which must not exist. */
  dir: string;
  /** By which the primary knows it. */
  name?: string;
}): Promise<Standby>;
