import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TEAM_ROLE_TEXTS, teamRoutes } from '@townlink/contracts';
import { chooseListing, chosenListing } from '@townlink/web-api/chosen-listing';
import { useCall } from '@townlink/web-federation';
import { Field, Select } from '@townlink/web-ui';
import { OWN_LISTINGS } from './use-team';

/** For people on several teams: which listing this tab works on. */
export function ListingSwitcher() {
  const call = useCall();
  const client = useQueryClient();
  const { data: listings = [] } = useQuery({
    queryKey: OWN_LISTINGS,
    queryFn: ({ signal }) => call(teamRoutes.listings, { signal }),
  });
  if (listings.length < 2) return null;
  const choose = (id: string) => {
    chooseListing(id);
    void client.resetQueries({ queryKey: ['provider'] });
  };
  return (
    <Field label="Listing that you work on" optional="filter" className="max-w-md">
      <Select value={chosenListing() ?? listings[0]!.provider_id} onChange={({ target }) => choose(target.value)}>
        {listings.map(({ provider_id, business_name, role }) => (
          <option key={provider_id} value={provider_id}>
            {business_name} ({TEAM_ROLE_TEXTS[role].name.toLowerCase()})
          </option>
        ))}
      </Select>
    </Field>
  );
}
