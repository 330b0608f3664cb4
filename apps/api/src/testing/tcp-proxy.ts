import net from 'node:net';

export interface TcpProxy {
  /** Where it listens on 127.0.0.1. */
  port: number;
  /** Lets nothing through any more, and tells nobody: a network that swallows packets. */
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
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<net.Socket>();
  const lost = new WeakSet<net.Socket>();
  let isStalled = false;

  const keep = (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
  };
  const forward = (from: net.Socket, to: net.Socket) => {
    from.on('data', (bytes) => {
      if (!isStalled && !lost.has(from)) to.write(bytes);
    });
    from.once('close', () => {
      if (!isStalled && !lost.has(from)) to.destroy();
    });
  };
  const server = net.createServer((client) => {
    keep(client);
    if (isStalled) return;
    const upstream = net.connect(target);
    keep(upstream);
    forward(client, upstream);
    forward(upstream, client);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));

  await listen(0);
  const { port } = server.address() as net.AddressInfo;
  return {
    port,
    stall: () => {
      isStalled = true;
    },
    lose: () => {
      for (const socket of sockets) lost.add(socket);
    },
    cut: async () => {
      const closed = close();
      breakAll();
      await closed;
    },
    restore: async () => {
      if (isStalled) breakAll();
      isStalled = false;
      if (!server.listening) await listen(port);
    },
    stop: async () => {
      const closed = server.listening ? close() : Promise.resolve();
      breakAll();
      await closed;
    },
  };
}
