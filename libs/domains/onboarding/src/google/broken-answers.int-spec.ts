import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GoogleOutcome } from '@townlink/contracts';
import { signedInPerson } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing';
import { makeCity } from '@townlink/server-testing/markets';
import { application, apply, call } from '../testing/applications';
import { startOnboarding } from '../testing/onboarding-app';
import { GoogleSettings } from '@townlink/server-google';

const KEY_REFUSED = JSON.stringify({
  error: { code: 400, status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] },
});

describe('invalid responses from Google', () => {
  const app = suiteFixture(startOnboarding);
  let google: Server;

  afterEach(() => {
    google.close();
    google.closeAllConnections();
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['a page instead of JSON', (response) => response.end('<html>Bad gateway</html>')],
    ['an answer that stops in the middle', (response) => response.write('{"id": "Ch')],
    ['an answer that breaks off', (response) => response.write('{"id": "Ch', () => response.destroy())],
    ['a refusal of our own key', (response) => response.writeHead(400).end(KEY_REFUSED)],
  ])('[GOOG-1] keeps the link with %s', async (_what, answer) => {
    google = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
    await once(google, 'listening');
    const { port } = google.address() as AddressInfo;
    // Also for the worker, which retries.
    for (const program of [app.app, app.worker])
      Object.assign(program.get(GoogleSettings, { strict: false }), {
        GOOGLE_PLACES_API_BASE: `http://127.0.0.1:${port}`,
        GOOGLE_TIMEOUT: 500,
      });
    const person = await signedInPerson(app);
    const { provider } = (await apply(app, person, application(await makeCity(app.database)))).body;
    const googleProfileUrl = 'https://www.google.com/maps/place/?q=place_id:ChIJtownlinktest01';
    const request = { providerId: provider.id, googleProfileUrl };
    const { status, body } = await call<GoogleOutcome>(app, 'POST', '/api/google/resolve-and-fetch', person, request);
    expect([status, body]).toEqual([200, { success: false, error: expect.stringContaining('was saved') }]);
    const own = await call(app, 'GET', '/api/provider', person);
    expect(own.body).toMatchObject({ google_place_url: googleProfileUrl, google_rating: null });
  });
});
