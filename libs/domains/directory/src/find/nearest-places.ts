import { Injectable } from '@nestjs/common';
import { MILES_PER_DEGREE, type NearestPlace, type Position, roundedPosition } from '@townlink/contracts';
import { PublicReader, type Statement } from '@townlink/server-database';

const NEAREST_MAX = 3;

/** Beyond this distance, the position is at sea or abroad. */
const REACH_MILES = 60;

/**
 * Towns around a position, nearest first: $1 latitude, $2 longitude, $3 reach in miles, $4 limit. A degree of longitude
 * is shorter by the cosine of the latitude, which would be zero at a pole.
 */
const NEAREST_PLACES: Statement = {
  name: 'directory.nearest-places',
  text: `
    select city_name, state_code, place_id, lat, lng, slug, round(miles)::int as distance_miles
      from (select place.*, ${MILES_PER_DEGREE} * sqrt((place.lat - $1) ^ 2 + ((place.lng - $2) * narrowing) ^ 2) as miles
              from (select greatest(cos(radians($1::float8)), 0.05) as narrowing) here
              join gazetteer_places place
                on place.lat between $1::float8 - $3::float8 / ${MILES_PER_DEGREE} and $1::float8 + $3::float8 / ${MILES_PER_DEGREE}
               and place.lng between $2::float8 - $3::float8 / ${MILES_PER_DEGREE} / narrowing and $2::float8 + $3::float8 / ${MILES_PER_DEGREE} / narrowing
           ) near
     where miles <= $3
     order by miles, population desc, slug limit $4`,
};

/** Finds towns near a position, without caching, logging or storing the position. */
@Injectable()
export class NearestPlaces {
  constructor(private readonly reader: PublicReader) {}

  near(position: Position): Promise<NearestPlace[]> {
    const { lat, lng } = roundedPosition(position);
    return this.reader.query<NearestPlace>(NEAREST_PLACES, [lat, lng, REACH_MILES, NEAREST_MAX]);
  }
}
