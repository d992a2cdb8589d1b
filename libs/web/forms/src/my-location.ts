import { directoryFormRoutes, type NearestPlace, roundedPosition } from '@townlink/contracts';
import type { CallRoute } from '@townlink/web-api';

export type LocationFailure = 'refused' | 'unavailable' | 'far' | 'failed';

const INSTEAD = 'Type your city or ZIP code instead.';

/** Why no town was found, and what to do instead. */
export const LOCATION_MESSAGES: Record<LocationFailure, string> = {
  refused: `Your browser does not share your location. ${INSTEAD}`,
  unavailable: `Your location could not be found. ${INSTEAD}`,
  far: `No US city is near you. ${INSTEAD}`,
  failed: `Cities near you could not be looked up. ${INSTEAD}`,
};

class LocationError extends Error {
  constructor(readonly reason: LocationFailure) {
    super(LOCATION_MESSAGES[reason]);
  }
}

/** Milliseconds for the browser to find the position. */
const PATIENCE = 10_000;

/** Positions up to this age in milliseconds are accurate enough to identify a town. */
const FRESH = 5 * 60_000;

/** `GeolocationPositionError.PERMISSION_DENIED`, whose class tests lack. */
const DENIED = 1;

const readPosition = (): Promise<GeolocationCoordinates> =>
  new Promise((resolve, reject) => {
    const { geolocation } = navigator;
    // Some browsers hide it from unencrypted pages.
    if (!geolocation) return reject(new LocationError('unavailable'));
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => reject(new LocationError(code === DENIED ? 'refused' : 'unavailable')),
      { timeout: PATIENCE, maximumAge: FRESH },
    );
  });

/**
 * The nearest towns, nearest first, at least one. Asks the browser for the position, and sends it rounded.
 * @throws LocationError
 */
export async function townsNearMe(call: CallRoute): Promise<[NearestPlace, ...NearestPlace[]]> {
  const { latitude: lat, longitude: lng } = await readPosition();
  const [first, ...rest] = await call(directoryFormRoutes.nearestPlaces, { body: roundedPosition({ lat, lng }) }).catch(
    () => {
      throw new LocationError('failed');
    },
  );
  if (!first) throw new LocationError('far');
  return [first, ...rest];
}
