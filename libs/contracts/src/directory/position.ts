// A separate module, loaded only by 'Use my location'.

/** Degrees, north and east positive. */
export interface Position {
  lat: number;
  lng: number;
}

/** Rounding of a position before it leaves the browser: accurate to 0.7 miles, which identifies the town but not the house. */
const POSITION_STEPS = 100;

export const roundedPosition = ({ lat, lng }: Position): Position => ({
  lat: Math.round(lat * POSITION_STEPS) / POSITION_STEPS,
  lng: Math.round(lng * POSITION_STEPS) / POSITION_STEPS,
});

/** Miles per degree of latitude; for longitude, times the cosine of the latitude. Accurate to 0.6% everywhere. */
export const MILES_PER_DEGREE = 69.09;
