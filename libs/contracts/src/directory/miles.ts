/** Of latitude; of longitude it is this times the cosine of the latitude. Exact to 0.6% between the equator and a pole. */
export const MILES_PER_DEGREE = 69.09;
