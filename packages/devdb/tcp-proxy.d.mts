export interface TcpProxy {
  /** Where it listens on 127.0.0.1. */
  port: number;
  /** Lets nothing through any more, and closes no connection: a network that swallows packets. */
  stall: () => void;
  /** The same for the connections that are open; new ones work. */
  lose: () => void;
  /** Breaks every connection and refuses new ones: a server that is gone. */
  cut: () => Promise<void>;
  /** Lets everything through again; what was stalled stays lost. */
  restore: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A way to a TCP server on this machine that can be made to fail. */
export function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy>;
