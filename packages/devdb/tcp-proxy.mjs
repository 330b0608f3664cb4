import net from 'node:net';

/**
 * A proxy to a TCP server on this machine that can be made to fail.
 * @param {{ host: string, port: number }} target asked at each connection, so that it may change
 * @returns {Promise<import('./tcp-proxy.d.mts').TcpProxy>}
 */
export async function startTcpProxy(target) {
  const sockets = new Set();
  const lost = new WeakSet();
  let isStalled = false;

  const keep = (socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
  };
  const forward = (from, to) => {
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
  const listen = (port) =>
    new Promise((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = () => new Promise((resolve) => void server.close(() => resolve()));

  await listen(0);
  const { port } = server.address();
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
