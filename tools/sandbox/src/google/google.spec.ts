import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createSandbox, type Sandbox } from '../create-sandbox';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await createSandbox({ googleApiKey: 'key' });
});

afterEach(() => sandbox.close());

const headers = (mask: string, key = 'key') => ({
  'x-goog-api-key': key,
  'x-goog-fieldmask': mask,
  'content-type': 'application/json',
});
const details = (id: string, mask: string, key?: string) =>
  fetch(`${sandbox.googleUrl}/v1/places/${id}`, { headers: headers(mask, key) });

it('returns requested fields only, deterministically', async () => {
  const first: unknown = await (await details('ChIJabc', 'id,rating,userRatingCount')).json();
  expect(first).toEqual({ id: 'ChIJabc', rating: expect.any(Number), userRatingCount: expect.any(Number) });
  expect(await (await details('ChIJabc', 'id,rating,userRatingCount')).json()).toEqual(first);
  expect(await (await details('ChIJabc', 'displayName.text')).json()).toEqual({
    displayName: { text: expect.any(String) },
  });
  expect(await (await details('unratedPlace', 'id,rating')).json()).toEqual({ id: 'unratedPlace' });
});

it('returns the address components of a city', async () => {
  const town = (await (await details('city-Elk_Hollow-UT', 'types,addressComponents')).json()) as object;
  expect(town).toEqual({
    types: ['locality', 'political'],
    addressComponents: [
      { longText: 'Elk Hollow', shortText: 'Elk Hollow', types: ['locality', 'political'], languageCode: 'en' },
      { longText: 'Utah', shortText: 'UT', types: ['administrative_area_level_1', 'political'], languageCode: 'en' },
      { longText: 'United States', shortText: 'US', types: ['country', 'political'], languageCode: 'en' },
    ],
  });
});

it.each([
  ['missing1', 'id', 'key', 404, 'NOT_FOUND'],
  ['ChIJabc', 'id,nonsense', 'key', 400, 'INVALID_ARGUMENT'],
  ['ChIJabc', '', 'key', 400, 'INVALID_ARGUMENT'],
  ['ChIJabc', 'id', 'wrong', 400, 'INVALID_ARGUMENT'],
  ['ChIJabc', 'id', '', 403, 'PERMISSION_DENIED'],
])('refuses %s with mask %j and key %j: %i', async (id, mask, key, status, name) => {
  const answer = await details(id, mask, key);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ error: { code: status, status: name, message: expect.any(String) } });
});

it('finds a place by text, with the same name in its details', async () => {
  const search = (textQuery: string) =>
    fetch(`${sandbox.googleUrl}/v1/places:searchText`, {
      method: 'POST',
      headers: headers('places.id,places.displayName'),
      body: JSON.stringify({ textQuery }),
    });
  const { places } = (await (await search("Joe's Plumbing, Riverton UT")).json()) as { places: { id: string }[] };
  expect(places).toEqual([
    { id: expect.stringMatching(/^ChIJ/), displayName: { text: "Joe's Plumbing", languageCode: 'en' } },
  ]);
  const place = await (await details(places[0]?.id ?? '', 'displayName')).json();
  expect(place).toMatchObject({ displayName: { text: "Joe's Plumbing" } });
  expect(await (await search('missing place')).json()).toEqual({});
});

it('redirects short links to the full URL', async () => {
  const link = await fetch(`${sandbox.googleUrl}/links/Joes-Plumbing`, { redirect: 'manual' });
  expect(link.status).toBe(302);
  expect(link.headers.get('location')).toMatch(
    /^https:\/\/www\.google\.com\/maps\/place\/Joes\+Plumbing\/@40\..*!19sChIJ/,
  );
  expect((await fetch(`${sandbox.googleUrl}/links/missing`, { redirect: 'manual' })).status).toBe(404);
});
