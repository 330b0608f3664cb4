/** The part of the browser's extension API that is used here. */
interface ExtensionApi {
  readonly permissions: { request(wanted: { origins: string[] }): Promise<boolean> };
  readonly scripting: {
    executeScript<Result>(call: {
      target: { tabId: number; allFrames: boolean };
      func: () => Result;
    }): Promise<{ result?: Result | undefined }[]>;
  };
  readonly storage: {
    readonly local: {
      get(key: string): Promise<Record<string, unknown>>;
      set(values: Record<string, unknown>): Promise<void>;
      remove(key: string): Promise<void>;
    };
  };
  readonly tabs: {
    query(filter: { active: boolean; currentWindow: boolean }): Promise<{ id?: number }[]>;
    create(tab: { url: string }): Promise<unknown>;
  };
}

declare const chrome: ExtensionApi;
