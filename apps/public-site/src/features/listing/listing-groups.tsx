import { type ReactNode, Suspense } from 'react';
import type { ProviderSearchResult } from '@townlink/contracts';
import { lazyAfterHydration } from '@townlink/web-federation';
import { PAID_PLACEMENT, ProviderGroup } from './provider-group';

/** Few markets need it. */
export const AlsoServing = lazyAfterHydration(() =>
  import(/* webpackChunkName: "also-serving" */ './also-serving').then((module) => module.AlsoServing),
);

interface ListingGroupsProps {
  result: Pick<ProviderSearchResult, 'groups' | 'also_serving' | 'city'>;
  /** Titles of the groups Featured, Standard and others. */
  titles: readonly [string, string, string];
  /** One list whose rows show their membership, instead of groups. */
  isOneList: boolean;
  /** Below the last group of the town's own providers. */
  paging: ReactNode;
}

/** The list of a market in groups, and providers that serve the town from elsewhere. */
export function ListingGroups({ result, titles, isOneList, paging }: ListingGroupsProps) {
  const { groups, also_serving, city } = result;
  const [featured, standard, others] = titles;
  return (
    <>
      <ProviderGroup
        title={featured}
        subtitle="Premium listings with exclusive offers"
        note={PAID_PLACEMENT}
        entries={groups.featured}
      />
      <ProviderGroup title={standard} subtitle="Verified professionals in your area" entries={groups.standard} />
      <ProviderGroup
        title={isOneList ? 'All providers' : others}
        subtitle={isOneList ? 'Each card shows its membership' : 'Additional verified options'}
        entries={groups.others}
        variant="rows"
      >
        {paging}
      </ProviderGroup>
      {also_serving.length > 0 && city && (
        <Suspense>
          <AlsoServing city={city.name} entries={also_serving} />
        </Suspense>
      )}
    </>
  );
}
