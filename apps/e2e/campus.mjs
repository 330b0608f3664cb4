// A university's sign-in page for the journeys: a real OpenID Connect provider (npm oidc-provider) as a process of its own.
// Takes its port, the address it may lead back to and its client's secret from CAMPUS; prints a line when it listens.
import http from 'node:http';
import { Provider } from 'oidc-provider';

const { port, redirectUri, clientSecret } = JSON.parse(process.env.CAMPUS);
const issuer = `http://localhost:${port}`;
const SCOPE = 'openid profile email';

/** The person who signs in: this provider knows only their id, and tells that and an address made of it. */
const claimsOf = (sub) => ({ sub, name: sub, email: `${sub}@campus.example`, email_verified: true });

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'lumen',
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { profile: ['name'], email: ['email', 'email_verified'] },
  cookies: { keys: ['only for tests'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, sub) => ({ accountId: sub, claims: () => claimsOf(sub) }),
  // A university does not ask its people whether its own applications may know them.
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope(SCOPE);
    await grant.save();
    return grant;
  },
});

const PAGE = `<!doctype html><html lang="en"><title>Campus</title><h1>Campus</h1>
<form><label>Name <input name="as" required></label><button>Sign in</button></form>
<form><input type="hidden" name="cancel"><button>Go back</button></form>`;

function resultOf(answers) {
  if (answers.has('cancel')) return { error: 'access_denied', error_description: 'The person went back' };
  return answers.has('as') ? { login: { accountId: answers.get('as') } } : null;
}

const answer = provider.callback();
http
  .createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, issuer);
    if (!pathname.startsWith('/interaction/')) return answer(request, response);
    const result = resultOf(searchParams);
    if (result) return provider.interactionFinished(request, response, result);
    response.setHeader('content-type', 'text/html').end(PAGE);
  })
  .listen(port, '127.0.0.1', () => console.log(`listening at ${issuer}`));
