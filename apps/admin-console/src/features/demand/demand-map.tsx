import { formatCount, type MarketDemand } from '@townlink/contracts';

interface Place {
  name: string;
  lat: number;
  lng: number;
  wanted: number;
  listed: number;
}

const WIDTH = 960;
const HEIGHT = 480;
const MARGIN = 24;

/** Cities with what is wanted and what is listed in all their categories. */
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
 * Where people look for what is not there: a circle a city by its coordinates, as large as what is wanted, filled where nobody
 * is listed. The table below says the same in words.
 */
export function DemandMap({ markets }: { markets: readonly MarketDemand[] }) {
  const places = placesOf(markets);
  if (places.length < 2) return null;
  const [west, east] = [Math.min(...places.map(({ lng }) => lng)), Math.max(...places.map(({ lng }) => lng))];
  const [south, north] = [Math.min(...places.map(({ lat }) => lat)), Math.max(...places.map(({ lat }) => lat))];
  const most = Math.max(...places.map(({ wanted }) => wanted));
  const scale = (value: number, from: number, to: number, size: number) =>
    MARGIN + ((value - from) / (to - from || 1)) * (size - 2 * MARGIN);
  return (
    <figure className="grid gap-2">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Demand in ${places.length} cities, the most in ${places[0]!.name}`}
        className="w-full rounded-card border border-line bg-surface"
      >
        {places.map(({ name, lat, lng, wanted, listed }) => (
          <circle
            key={name}
            cx={scale(lng, west, east, WIDTH)}
            cy={HEIGHT - scale(lat, south, north, HEIGHT)}
            r={4 + 16 * Math.sqrt(wanted / most)}
            className={listed > 0 ? 'fill-transparent stroke-accent' : 'fill-accent stroke-accent'}
            fillOpacity={0.6}
            strokeWidth={2}
          >
            <title>{`${name}: ${formatCount(wanted)} wanted, ${formatCount(listed)} listed`}</title>
          </circle>
        ))}
      </svg>
      <figcaption className="text-caption text-muted">
        A circle is a city, as large as what is wanted there. Filled: nobody is listed for any of it.
      </figcaption>
    </figure>
  );
}
