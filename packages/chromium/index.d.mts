export interface ChromiumLaunchOptions {
  /** Absent where Playwright takes its own browser. */
  executablePath?: string;
  args: string[];
  chromiumSandbox: boolean;
  env?: Record<string, string>;
}

interface Machine {
  platform: string;
  arch: string;
}

export function launchOptions(machine?: Machine): Promise<ChromiumLaunchOptions>;
export function isPackaged(machine?: Machine): boolean;
