export interface DevDb {
  url: string;
  urlFor: (database: string) => string;
  stop: () => Promise<void>;
}

/** Starts the PostgreSQL that npm shipped and waits until it answers; its data is in the folder `pg` of `dir`. */
export function startDevDb(options: { dir: string; database?: string; ephemeral?: boolean }): Promise<DevDb>;

/** Makes a folder for temporary files that is removed when this process ends, also when it is killed. */
export function temporaryFolder(prefix: string): string;
