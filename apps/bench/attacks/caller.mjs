import http from 'node:http';

const CSRF_TOKEN = 'b'.repeat(32);

/** A person who asks: signed in or not, from an address of their own, on so many connections at most. */
export class Caller {
  #origin;
  #agent;

  /** @param {{token?: string, address?: string, connections?: number}} [who] `token` is of a session */
  constructor(origin, { token, address = '127.0.0.1', connections = 64 } = {}) {
    this.#origin = origin;
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connections, localAddress: address });
    const session = token ? `sessionid=${token}; ` : '';
    this.headers = { cookie: `${session}csrftoken_lumen=${CSRF_TOKEN}`, 'x-csrftoken': CSRF_TOKEN };
  }

  /**
   * @param {object} [body] sent as JSON, bytes as they are
   * @returns {Promise<{status: number, bytes: Buffer}>} status 0 when no answer came
   */
  ask(method, path, body, headers = {}) {
    const bytes = Buffer.isBuffer(body) || body === undefined ? body : Buffer.from(JSON.stringify(body));
    const sent = {
      ...this.headers,
      ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
      ...headers,
    };
    return new Promise((resolve) => {
      const lost = () => resolve({ status: 0, bytes: Buffer.alloc(0) });
      http
        .request(this.#origin + path, { method, headers: sent, agent: this.#agent }, (answer) => {
          const chunks = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('end', () => resolve({ status: answer.statusCode, bytes: Buffer.concat(chunks) }));
          answer.on('error', lost);
        })
        .on('error', lost)
        .end(bytes);
    });
  }

  /** @returns the body of an answer that a preparation needs @throws Error with a refusal */
  async json(method, path, body) {
    const { status, bytes } = await this.ask(method, path, body);
    if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${bytes.toString()}`);
    return bytes.length > 0 ? JSON.parse(bytes) : null;
  }
}
