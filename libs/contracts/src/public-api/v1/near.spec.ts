import { pointOf } from './near';

describe('a point of the public API', () => {
  it.each([
    ['40.52,-111.94', { lat: 40.52, lng: -111.94 }],
    ['-90,180', { lat: -90, lng: 180 }],
  ])('[API-4] is parsed from %s', (text, point) => expect(pointOf(text)).toEqual(point));

  it.each(['', '40.52', '40.52, -111.94', '91,0', '0,181', '1e1,1', 'NaN,1', '40.52,-111.94,3', ['1,1', '2,2'], 40])(
    '[API-4] is rejected: %j',
    (text) => expect(pointOf(text)).toBeUndefined(),
  );
});
