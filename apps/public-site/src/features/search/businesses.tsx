import type { FoundBusiness } from '@townlink/contracts';
import { Link } from '@townlink/web-federation';
import { BusinessLine } from '../listing/business-line';

/** Listed businesses that match the typed name. */
export function Businesses({ businesses }: { businesses: readonly FoundBusiness[] }) {
  if (businesses.length === 0) return null;
  return (
    <section aria-labelledby="by-name" className="grid gap-3">
      <h2 id="by-name" className="text-title font-semibold">
        {businesses.length === 1 ? 'A business of this name' : 'Businesses of this name'}
      </h2>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {businesses.map((business) => (
          <li key={business.path} className="border-b border-line">
            <Link to={business.path} className="grid min-h-13 content-center py-2 hover:text-accent">
              <BusinessLine {...business} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
