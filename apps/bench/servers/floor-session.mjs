// The floor of the session check: one query that says who is signed in.
import { listen } from './listen.mjs';
import { tokenHash } from './session.mjs';

const BY_TOKEN = `
  select a.id, a.username, e.email, st.handle, s.methods
  from sessions s
    join accounts a on a.id = s.account_id and a.is_active
    left join email_addresses e on e.account_id = a.id and e."primary"
    left join students st on st.account_id = a.id
  where s.token_hash = $1 and s.expires_at > now()`;

await listen('bench-floor', (pool) => async (cookie) => {
  const { rows } = await pool.query({ name: 'session', text: BY_TOKEN, values: [tokenHash(cookie)] });
  const [row] = rows;
  if (!row) return undefined;
  const { id, username, email, handle, methods } = row;
  const user = { id, display: username, email, has_usable_password: false, username, handle };
  return Buffer.from(
    JSON.stringify({ status: 200, data: { user, methods }, meta: { is_authenticated: true } }),
  );
});
