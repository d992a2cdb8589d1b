// Apart, as only the press on 'Use my location' needs it.

/** Degrees, north and east positive. */
export interface Position {
  lat: number;
  lng: number;
}

/** Decimals of a position that leaves the browser: within 0.7 miles, enough to tell the town and not the house. */
const POSITION_STEPS = 100;

export const roundedPosition = ({ lat, lng }: Position): Position => ({
  lat: Math.round(lat * POSITION_STEPS) / POSITION_STEPS,
  lng: Math.round(lng * POSITION_STEPS) / POSITION_STEPS,
});

/** Miles of a degree of latitude; one of longitude is it times the cosine of the latitude. Exact to 0.6% everywhere. */
export const MILES_PER_DEGREE = 69.09;
