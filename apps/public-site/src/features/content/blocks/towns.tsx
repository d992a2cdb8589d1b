import { useQuery } from '@tanstack/react-query';
import { cityPath, formatCount, US_STATES } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { Notice, TextLink } from '@townlink/web-ui';
import type { BlockProps } from '../block-props';

/** The towns of a state that currently have listings. */
export function Towns({ block: { state } }: BlockProps<'towns'>) {
  const { data: towns, isLoadingError } = useQuery(usePublicQueries().listedCities(state));
  if (isLoadingError) return <Notice>The towns could not be loaded. Please reload the page.</Notice>;
  if (towns?.length === 0) return <p className="measure">No town in {US_STATES[state]} has listings yet.</p>;
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {towns?.map(({ slug, name, provider_count }) => (
        <li key={slug} className="flex items-baseline justify-between gap-3 border-b border-line">
          <TextLink alone to={cityPath(state, slug)}>
            {name}
          </TextLink>
          <span className="text-caption text-muted tabular-nums">{formatCount(provider_count)}</span>
        </li>
      ))}
    </ul>
  );
}
