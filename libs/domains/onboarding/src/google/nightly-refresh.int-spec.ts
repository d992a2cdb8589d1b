import { signedInPerson } from '@townlink/domain-auth/testing';
import { GoogleSettings } from '@townlink/server-google';
import { suiteFixture } from '@townlink/server-testing';
import { makeCity } from '@townlink/server-testing/markets';
import { application, apply } from '../testing/applications';
import { startOnboarding } from '../testing/onboarding-app';
import { RefreshGooglePlacesHandler } from './refresh-google-places.handler';

describe('the nightly refresh of linked places', () => {
  const app = suiteFixture(startOnboarding);
  let cityId: string;

  beforeAll(async () => {
    cityId = await makeCity(app.database);
  });

  /** A provider with a place fetched some hours ago. */
  async function linked(place: string, hoursAgo: number): Promise<string> {
    const googlePlaceUrl = `https://www.google.com/maps/place/?q=place_id:ChIJtownlink${place}`;
    const { body } = await apply(app, await signedInPerson(app), application(cityId, { googlePlaceUrl }));
    await app.settled(`select from google_places where provider_id = $1 and fetched_at is not null`, [
      body.provider.id,
    ]);
    await app.database.query(
      `update google_places set fetched_at = now() - $2 * interval '1 hour', rating = 1 where provider_id = $1`,
      [body.provider.id, hoursAgo],
    );
    return body.provider.id;
  }
  /** Providers whose rating was replaced. */
  const refreshed = async (ids: string[]) =>
    (
      await app.database.query<{ id: string }>(
        `select provider_id as id from google_places where provider_id = any($1) and rating <> 1`,
        [ids],
      )
    ).map(({ id }) => id);
  const night = async () => {
    await app.worker.get(RefreshGooglePlacesHandler).refresh();
    await app.settle(['google.fetch']);
  };

  it('[GOOG-2] fetches the oldest first, within the quota, and continues the next night', async () => {
    const [fresh, old, oldest] = [await linked('night01', 2), await linked('night02', 30), await linked('night03', 50)];
    const settings = app.worker.get(GoogleSettings, { strict: false });
    settings.GOOGLE_PLACES_A_NIGHT = 1;
    await night();
    expect(await refreshed([fresh, old, oldest])).toEqual([oldest]);
    await night();
    expect((await refreshed([fresh, old, oldest])).sort()).toEqual([old, oldest].sort());
    settings.GOOGLE_PLACES_A_NIGHT = 5_000;
    await night();
    expect(await refreshed([fresh])).toEqual([]);
  });

  it('[GOOG-2] fetches a place once when the nightly run is repeated', async () => {
    const id = await linked('night04', 40);
    // On the next day it would be another run.
    app.clock.stop();
    const before = await app.database.query(
      `select count(*)::int as jobs from outbox where name = 'google.fetch' and payload ->> 'providerId' = $1`,
      [id],
    );
    await Promise.all([night(), night(), night()]);
    const [{ jobs } = { jobs: 0 }] = await app.database.query<{ jobs: number }>(
      `select count(*)::int as jobs from outbox where name = 'google.fetch' and payload ->> 'providerId' = $1`,
      [id],
    );
    expect([before, jobs]).toEqual([[{ jobs: 1 }], 2]);
  });
});
