import { ChevronRight } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Category, categoryPlural, cityCategoryPath, type SearchedCity } from '@townlink/contracts';
import { Link, usePublicQueries } from '@townlink/web-federation';
import { CategoryIcon, Section } from '@townlink/web-ui';

interface RelatedMarketsProps {
  city: SearchedCity;
  category: Category;
}

/** Other cities with the service and other services in the city; renders nothing if there are none. */
export function RelatedMarkets({ city, category }: RelatedMarketsProps) {
  const { data } = useQuery(usePublicQueries().relatedMarkets({ city: city.slug, category: category.slug }));
  const { cities = [], services = [] } = data ?? {};
  if (cities.length + services.length === 0) return null;
  const many = categoryPlural(category);
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-16 print:hidden">
      {cities.length > 0 && (
        <Section title={`${many} near ${city.name}`} className="content-start">
          <Links>
            {cities.map(({ slug, name, state }) => (
              <RelatedLink key={slug} to={cityCategoryPath(state, slug, category.slug)}>
                {many} in {name}, {state}
              </RelatedLink>
            ))}
          </Links>
        </Section>
      )}
      {services.length > 0 && (
        <Section title={`Other services in ${city.name}`} className="content-start">
          <Links>
            {services.map((service) => (
              <RelatedLink
                key={service.slug}
                to={cityCategoryPath(city.state, city.slug, service.slug)}
                icon={<CategoryIcon slug={service.slug} icon={service.icon} className="size-6! shrink-0 text-accent" />}
              >
                {categoryPlural(service)}
              </RelatedLink>
            ))}
          </Links>
        </Section>
      )}
    </div>
  );
}

const Links = ({ children }: { children: ReactNode }) => <ul className="gap-x-8 sm:columns-2">{children}</ul>;

function RelatedLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <li className="break-inside-avoid border-b border-line">
      <Link to={to} className="flex min-h-13 items-center gap-3 py-2 hover:text-accent">
        {icon}
        <span className="min-w-0 grow wrap-anywhere">{children}</span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
