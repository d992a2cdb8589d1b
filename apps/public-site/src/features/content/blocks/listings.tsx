import { useQuery } from '@tanstack/react-query';
import { type BlockOf, type NewestListingsQuery, providerPath, US_STATES } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { Day, Notice, TextLink } from '@townlink/web-ui';
import type { BlockProps } from '../block-props';

export const newestQuery = ({ state, count }: BlockOf<'listings'>): NewestListingsQuery => ({
  ...(state !== 'any' && { state }),
  limit: Number(count),
});

/** The most recently approved listings. */
export function Listings({ block }: BlockProps<'listings'>) {
  const { data: listings, isLoadingError } = useQuery(usePublicQueries().newestListings(newestQuery(block)));
  if (isLoadingError) return <Notice>The newest listings could not be loaded. Please reload the page.</Notice>;
  if (listings?.length === 0)
    return <p className="measure">No listings{block.state === 'any' ? '' : ` in ${US_STATES[block.state]}`} yet.</p>;
  return (
    <ul>
      {listings?.map(({ slug, business_name, category_name, category_slug, approved_at, ...place }) => {
        const path = providerPath(place.city_state, place.city_slug, category_slug, slug);
        return (
          <li
            key={path}
            className="grid border-b border-line py-1.5 sm:grid-cols-[1fr_auto] sm:items-baseline sm:gap-4"
          >
            <span className="min-w-0 wrap-anywhere">
              <TextLink alone to={path}>
                {business_name}
              </TextLink>
            </span>
            <span className="text-caption text-muted wrap-anywhere">
              {category_name}, {place.city_name}, {place.city_state}, listed <Day at={approved_at} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
