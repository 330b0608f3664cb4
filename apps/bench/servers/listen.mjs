import http from 'node:http';
import pg from 'pg';

/**
 * A server that only answers: no framework, no log, no checks beyond the session.
 * @param {string} name what PostgreSQL calls its connections
 * @param {(pool: pg.Pool) => Promise<(cookie: string, limit: number, title?: string) => Promise<Buffer | undefined>>} prepare
 *   makes the answer to a request, JSON in bytes; undefined when no one is signed in. `title` is a word to search for
 * @param {string} [options] PostgreSQL settings of its connections, as in PGOPTIONS
 */
export async function listen(name, prepare, options) {
  const pool = new pg.Pool({
    connectionString: process.env.DATABASE_URL,
    application_name: name,
    max: 8,
    options,
  });
  const answer = await prepare(pool);

  const server = http.createServer(async (request, response) => {
    try {
      const limit = Number(/[?&]limit=(\d+)/.exec(request.url)?.[1] ?? 50);
      const title = /[?&]course_title=(\w+)/.exec(request.url)?.[1];
      const body = await answer(request.headers.cookie, limit, title);
      if (body === undefined) return response.writeHead(401).end();
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': body.length,
      });
      response.end(body);
    } catch (error) {
      console.error(error);
      response.writeHead(500).end();
    }
  });
  server.listen(Number(process.env.PORT), '127.0.0.1');
  process.on('SIGTERM', () => process.exit(0));
}
