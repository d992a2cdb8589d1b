import { formatCount, type MarketDemand } from '@townlink/contracts';
import { STATE_BORDERS } from './state-borders';

interface Place {
  name: string;
  lat: number;
  lng: number;
  wanted: number;
  listed: number;
}

/** Aspect ratio of the map. */
const SHAPE = 2;

/** Margin around the outermost cities, as a share of the extent. */
const MARGIN = 0.2;

/** Minimum height of the map in degrees of latitude, so that neighboring cities are distinguishable. */
const LEAST = 1;

/** Of the circles, in pixels. */
const RADIUS = { least: 4, more: 10 };

/** Cities with their total demand and listings over all categories. */
export function placesOf(markets: readonly MarketDemand[]): Place[] {
  const places = new Map<string, Place>();
  for (const { city_slug, city_name, city_state, lat, lng, searches, waiting, listed } of markets) {
    if (!city_slug || lat === null || lng === null) continue;
    const place = places.get(city_slug) ?? { name: `${city_name}, ${city_state}`, lat, lng, wanted: 0, listed: 0 };
    places.set(city_slug, {
      ...place,
      wanted: place.wanted + searches + waiting,
      listed: place.listed + listed,
    });
  }
  return [...places.values()].sort((one, other) => other.wanted - one.wanted);
}

/**
 * Unmet demand as a map: one circle per city, sized by demand, filled without listings. The table below has
 * the same data.
 */
export function DemandMap({ markets }: { markets: readonly MarketDemand[] }) {
  const places = placesOf(markets);
  if (places.length < 2) return null;
  const { west, north, width, height } = extentOf(places);
  const most = Math.max(...places.map(({ wanted }) => wanted));
  return (
    <figure className="grid gap-2">
      <svg
        role="img"
        aria-label={`Demand in ${places.length} cities, the most in ${places[0]!.name}`}
        className="aspect-2/1 w-full rounded-card border border-line bg-surface"
      >
        <svg
          viewBox={[west, -north, width, height].map((degrees) => degrees * 100).join(' ')}
          preserveAspectRatio="none"
        >
          <path d={STATE_BORDERS} vectorEffect="non-scaling-stroke" className="fill-none stroke-line-strong" />
        </svg>
        {places.map(({ name, lat, lng, wanted, listed }) => (
          <circle
            key={name}
            cx={`${(100 * (lng - west)) / width}%`}
            cy={`${(100 * (north - lat)) / height}%`}
            r={RADIUS.least + RADIUS.more * Math.sqrt(wanted / most)}
            className={listed > 0 ? 'fill-transparent stroke-accent' : 'fill-accent stroke-accent'}
            fillOpacity={0.6}
            strokeWidth={2}
          >
            <title>{`${name}: ${formatCount(wanted)} wanted, ${formatCount(listed)} listed`}</title>
          </circle>
        ))}
      </svg>
      <figcaption className="text-caption text-muted">
        Each circle is a city, sized by its demand. Filled circles have no listed provider for any of it.
      </figcaption>
    </figure>
  );
}

/** Bounding box in degrees with a margin, corrected for latitude. */
function extentOf(places: readonly Place[]) {
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lngs), Math.max(...lngs)];
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const height = Math.max(north - south, ((east - west) * narrowing) / SHAPE, LEAST) * (1 + 2 * MARGIN);
  const width = (height * SHAPE) / narrowing;
  return { west: (west + east - width) / 2, north: (south + north + height) / 2, width, height };
}
