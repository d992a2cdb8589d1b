import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CitySuggestion } from '@townlink/contracts';
import { GooglePlaces, NoCityError, type PlacesLibrary } from './google-places';
import { MapsScript } from './maps-script';

const scripts = () => [...document.head.querySelectorAll('script')];
const page = window as unknown as { google?: object; townlinkMapsReady?: () => void };
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the script of Google Maps', () => {
  const pauses: number[] = [];
  let script: MapsScript;

  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    pauses.length = 0;
    script = new MapsScript(
      'https://maps.example/api/js?key=k',
      async (milliseconds) => void pauses.push(milliseconds),
    );
  });

  afterEach(() => {
    jest.restoreAllMocks();
    scripts().forEach((one) => one.remove());
    delete page.google;
  });

  const fail = async () => {
    scripts().at(-1)!.dispatchEvent(new Event('error'));
    await settle();
  };

  it('[FORM-5] is loaded on demand, once, with the places library', async () => {
    expect([script.status, scripts().length]).toEqual(['initialized', 0]);
    const loading = [script.load(), script.load()];
    expect([script.status, scripts().map(({ src }) => src)]).toEqual([
      'loading',
      ['https://maps.example/api/js?key=k&callback=townlinkMapsReady'],
    ]);
    const library = {} as PlacesLibrary;
    page.google = { maps: { importLibrary: async () => library } };
    page.townlinkMapsReady!();
    expect(await Promise.all(loading)).toEqual([library, library]);
    expect(script.status).toBe('success');
  });

  it('[FORM-5] is retried three times, after attempt × 2^attempt milliseconds, then fails', async () => {
    const loading = script.load();
    const refused = expect(loading).rejects.toThrow('The script did not come');
    for (let attempt = 0; attempt < 4; attempt++) {
      expect(script.status).toBe('loading');
      await fail();
    }
    await refused;
    expect([script.status, pauses, scripts().length]).toEqual(['failure', [2, 8, 24], 0]);
    await expect(script.load()).rejects.toThrow();
    expect(scripts()).toHaveLength(0);
  });

  it('[FORM-5] can succeed on a later attempt', async () => {
    const loading = script.load();
    await fail();
    page.google = { maps: { importLibrary: async () => ({}) } };
    page.townlinkMapsReady!();
    await loading;
    expect([script.status, pauses]).toEqual(['success', [2]]);
  });
});

describe('cities of Google Maps', () => {
  const requests: Record<string, unknown>[] = [];
  const component = (type: string, longText: string, shortText = longText) => ({ types: [type], longText, shortText });
  const riverton = [
    component('locality', 'Riverton'),
    component('administrative_area_level_1', 'Utah', 'UT'),
    component('country', 'United States', 'US'),
  ];
  const location = { lat: () => 40.5, lng: () => -111.9 };

  /** A library that suggests these places, with the autocomplete's wording. */
  const offering = (...places: { words: [string, string]; details: object }[]): PlacesLibrary => ({
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: async (request) => {
        requests.push(request as Record<string, unknown>);
        const suggestions = places.map(({ words: [main, secondary], details }) => ({
          placePrediction: {
            placeId: `id-${main}`,
            mainText: { text: main },
            secondaryText: { text: secondary },
            toPlace: () => ({ ...details, fetchFields: async () => undefined }),
          },
        }));
        return { suggestions: [{ placePrediction: null }, ...suggestions] };
      },
    },
  });

  beforeEach(() => void (requests.length = 0));

  it('[FORM-4] are requested for the US, and offered if they include a state', async () => {
    const details = { addressComponents: riverton, location };
    const places = new GooglePlaces(
      offering(
        { words: ['Riverton', 'UT, USA'], details },
        { words: ['San Juan', 'PR, USA'], details },
        { words: ['Paris', 'France'], details },
      ),
    );
    const offered = await places.suggest('riv');
    expect(requests[0]).toMatchObject({ input: 'riv', includedRegionCodes: ['us'] });
    expect(offered).toEqual([
      { place_id: 'id-Riverton', city_name: 'Riverton', state_code: 'UT', slug: 'riverton-ut', lat: NaN, lng: NaN },
    ]);
    expect(await places.complete(offered[0]!)).toEqual({ ...offered[0], lat: 40.5, lng: -111.9 });
  });

  it('[FORM-5] share one session until one is chosen', async () => {
    const places = new GooglePlaces(
      offering({ words: ['Riverton', 'UT, USA'], details: { addressComponents: riverton, location } }),
    );
    await places.suggest('ri');
    const [chosen] = await places.suggest('riv');
    await places.complete(chosen!);
    await places.suggest('oth');
    const [first, second, third] = requests.map(({ sessionToken }) => sessionToken);
    expect([first === second, second === third]).toEqual([true, false]);
  });

  it.each([
    ['geometry', { addressComponents: riverton, location: null }],
    ['a locality', { addressComponents: riverton.slice(1), location }],
    ['a state', { addressComponents: [riverton[0], riverton[2]], location }],
    [
      'a place in the US',
      { addressComponents: [...riverton.slice(0, 2), component('country', 'Canada', 'CA')], location },
    ],
  ])('[FORM-4] are none without %s', async (_what, details) => {
    const places = new GooglePlaces(offering({ words: ['Riverton', 'UT, USA'], details }));
    const [offered] = await places.suggest('riv');
    await expect(places.complete(offered!)).rejects.toThrow(NoCityError);
    await expect(places.complete({ place_id: 'another' } as CitySuggestion)).rejects.toThrow(NoCityError);
  });
});
