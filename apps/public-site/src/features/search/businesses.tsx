import { BadgeCheck } from 'lucide-react';
import type { FoundBusiness } from '@townlink/contracts';
import { Link } from '@townlink/web-federation';

/** Listed businesses whose name was typed. */
export function Businesses({ businesses }: { businesses: readonly FoundBusiness[] }) {
  if (businesses.length === 0) return null;
  return (
    <section aria-labelledby="by-name" className="grid gap-3">
      <h2 id="by-name" className="text-title font-semibold">
        {businesses.length === 1 ? 'A business of this name' : 'Businesses of this name'}
      </h2>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {businesses.map(({ path, business_name, category_name, city_name, city_state, vetted_at }) => (
          <li key={path} className="border-b border-line">
            <Link to={path} className="grid min-h-13 content-center py-2 hover:text-accent">
              <span className="font-medium wrap-anywhere">{business_name}</span>
              <span className="flex flex-wrap items-center gap-x-2 text-caption text-muted">
                {category_name} in {city_name}, {city_state}
                {vetted_at && (
                  <span className="inline-flex items-center gap-1">
                    <BadgeCheck aria-hidden="true" className="size-4 text-success" /> License checked
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
