import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { CallRoute } from '@townlink/web-api';
import { LOCATION_MESSAGES, townsNearMe } from './my-location';

type Answer = (found: PositionCallback, failed: (error: { code: number }) => void) => void;

const at =
  (latitude: number, longitude: number): Answer =>
  (found) =>
    found({ coords: { latitude, longitude } } as GeolocationPosition);
const failing =
  (code: number): Answer =>
  (_, failed) =>
    failed({ code });

const located = (answer: Answer | undefined): void => {
  Object.defineProperty(navigator, 'geolocation', {
    value: answer && { getCurrentPosition: answer },
    configurable: true,
  });
};

const calling = (towns: unknown) => jest.fn(() => Promise.resolve(towns)) as unknown as CallRoute & jest.Mock;

describe('the towns near a visitor', () => {
  afterEach(() => located(undefined));

  it('[FIND-3] are based on a position that is rounded before it leaves the browser', async () => {
    located(at(40.521_987, -111.938_765));
    const call = calling([{ slug: 'riverton-ut' }, { slug: 'herriman-ut' }]);
    expect(await townsNearMe(call)).toEqual([{ slug: 'riverton-ut' }, { slug: 'herriman-ut' }]);
    expect(call.mock.calls[0]).toEqual([expect.anything(), { body: { lat: 40.52, lng: -111.94 } }]);
  });

  it.each([
    ['the visitor refuses', failing(1), [], LOCATION_MESSAGES.refused],
    ['the position is unknown', failing(2), [], LOCATION_MESSAGES.unavailable],
    ['it takes too long', failing(3), [], LOCATION_MESSAGES.unavailable],
    ['the browser knows no positions', undefined, [], LOCATION_MESSAGES.unavailable],
    ['no town is near', at(48.86, 2.35), [], LOCATION_MESSAGES.far],
    ['the server does not answer', at(40, -111), Promise.reject(new Error('offline')), LOCATION_MESSAGES.failed],
  ])('[FIND-3] are replaced by what to do instead when %s', async (_when, answer, towns, message) => {
    located(answer);
    await expect(townsNearMe(calling(towns))).rejects.toThrow(message);
  });
});
