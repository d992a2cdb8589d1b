import { ChevronDown, ChevronRight } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import {
  type BlockOf,
  type CategoryCount,
  categoryPath,
  categoryPlural,
  cityCategoryPath,
  cityPath,
  formatCount,
} from '@townlink/contracts';
import { Link, usePublicQueries } from '@townlink/web-federation';
import { CategoryIcon } from '@townlink/web-ui';
import { type CityMarkets, useLaunchCities } from './launch-cities';

/** Number of markets shown per city; search finds the others. */
const MARKETS_SHOWN = 4;

/**
 * Services to choose from, and cities with listed providers. A phone omits the cities, which the searches above already
 * name.
 */
export function WhoDoYouNeed({ title, more, cities: citiesTitle, groups }: BlockOf<'home-services'>) {
  const cities = useLaunchCities();
  const slugs = groups.flatMap(({ services }) => services.map(({ category }) => category));
  const { data: counts = [] } = useQuery(usePublicQueries().categoryCounts(slugs));
  return (
    <section aria-labelledby="who-do-you-need" className="page-column grid gap-3 pt-8 md:gap-6 md:pt-18">
      <h2 id="who-do-you-need" className="text-heading font-semibold">
        {title}
      </h2>
      <div className="@container">
        <ul className="grid gap-x-8 @2xl:grid-cols-2 @2xl:gap-y-7 @5xl:grid-cols-4">
          {groups.map(({ title: group, services }, index) => (
            <li key={index}>
              <h3 className="mb-1 text-lead font-semibold @max-2xl:sr-only">{group}</h3>
              {/* Two columns on a phone: the first two of a group, or four after expanding. A fifth would be alone in its row. */}
              <ul className="grid gap-x-5 @max-2xl:grid-cols-2 @max-2xl:[&>:last-child]:hidden @max-2xl:[section:not(:has(details[open]))_&>li:nth-child(n+3)]:hidden">
                {services.map((service, place) => (
                  <Service key={place} {...serviceOf(service, counts)} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
        {/* Shows what the lists above hide, also without scripts. */}
        <details className="group @2xl:hidden">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-body font-medium text-accent [&::-webkit-details-marker]:hidden">
            {more}
            <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
          </summary>
        </details>
      </div>
      {cities.length > 0 && <InYourCity title={citiesTitle} cities={cities} />}
    </section>
  );
}

interface ServiceProps {
  name: string;
  slug: string;
  to: string;
  /** Number and place of providers. */
  note?: string;
}

function Service({ name, slug, to, note }: ServiceProps) {
  return (
    <li className="border-b border-line">
      <Link to={to} className="flex h-full min-h-14 items-center gap-3 py-1.5 hover:text-accent">
        <CategoryIcon slug={slug} className="size-6! shrink-0 text-accent" />
        <span className="grid min-w-0">
          <span className="font-[560] wrap-anywhere hyphens-auto">{name}</span>
          {note && <span className="text-caption text-muted">{note}</span>}
        </span>
      </Link>
    </li>
  );
}

type NamedService = BlockOf<'home-services'>['groups'][number]['services'][number];

/** Links to all cities that have the service. */
function serviceOf({ name, category: slug }: NamedService, counts: readonly CategoryCount[]): ServiceProps {
  const count = counts.find((one) => one.slug === slug);
  const note =
    count &&
    `${formatCount(count.provider_count)} in ${formatCount(count.city_count)} ${count.city_count === 1 ? 'city' : 'cities'}`;
  return { name, slug, note, to: categoryPath(slug) };
}

function InYourCity({ title, cities }: { title: string; cities: readonly CityMarkets[] }) {
  return (
    <div className="@container mt-3 grid gap-4 max-sm:hidden">
      <h3 className="text-title font-semibold">{title}</h3>
      <ul className="grid gap-x-10 gap-y-6 @2xl:grid-cols-3">
        {cities.map(({ city, markets }) => (
          <li key={city.slug}>
            <h4 className="border-b border-line font-semibold">
              <Link
                to={cityPath(city.state, city.slug)}
                className="inline-flex min-h-11 items-center hover:text-accent"
              >
                {city.name}, {city.state}
              </Link>
            </h4>
            <ul>
              {markets.slice(0, MARKETS_SHOWN).map((market) => (
                <li key={market.slug} className="border-b border-line @max-2xl:nth-[n+3]:hidden">
                  <Link
                    to={cityCategoryPath(city.state, city.slug, market.slug)}
                    className="flex min-h-12 items-center justify-between gap-2 hover:text-accent"
                  >
                    <span className="min-w-0 wrap-anywhere">
                      {categoryPlural(market)}
                      <span className="sr-only"> in {city.name}</span>
                    </span>
                    <span className="flex items-center gap-2 text-caption text-muted tabular-nums">
                      {formatCount(market.provider_count)}
                      <ChevronRight aria-hidden="true" className="size-4" />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
