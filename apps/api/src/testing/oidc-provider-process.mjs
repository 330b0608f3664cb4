// A real OpenID Connect provider (npm oidc-provider) as a process of its own: a university's sign-in, or the bridge that
// stands before its SAML. Reads its settings from OIDC, prints a line when it listens.
// A person who is sent to /interaction/… says who they are with ?as=<sub>, or goes back with ?cancel.
import http from 'node:http';
import { Provider } from 'oidc-provider';

const { port, client, people } = JSON.parse(process.env.OIDC);
const issuer = `http://127.0.0.1:${port}`;
const SCOPE = 'openid profile email';

const provider = new Provider(issuer, {
  clients: [{ ...client, token_endpoint_auth_method: 'client_secret_post' }],
  claims: { profile: ['name', 'given_name', 'family_name'], email: ['email', 'email_verified'] },
  cookies: { keys: ['only for tests'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, sub) => people[sub] && { accountId: sub, claims: () => ({ sub, ...people[sub] }) },
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

const answer = provider.callback();
http
  .createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, issuer);
    if (!pathname.startsWith('/interaction/')) return answer(request, response);
    const result = searchParams.has('cancel')
      ? { error: 'access_denied', error_description: 'The person went back' }
      : { login: { accountId: searchParams.get('as') } };
    await provider.interactionFinished(request, response, result);
  })
  .listen(port, '127.0.0.1', () => console.log(`listening at ${issuer}`));
