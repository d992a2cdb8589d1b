import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { brand, newsletterRoutes, type OwnNewsletters, type UpdateOwnNewslettersRequest } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { Checkbox } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { AccountSection } from './account-section';

const OWN = ['account', 'newsletters'] as const;

/** Newsletter subscriptions of the account's address; opt-in. */
export function NewslettersSection({ isProvider }: { isProvider: boolean }) {
  const { data, choose } = useOwnNewsletters();
  return (
    <AccountSection title="Newsletters" lead="You get emails about your account and your listing either way.">
      <div className="grid">
        <Checkbox
          label={`The ${brand.name} newsletter`}
          disabled={!data}
          checked={data?.newsletter ?? false}
          onChange={(event) => choose({ newsletter: event.target.checked })}
        />
        {isProvider && (
          <Checkbox
            label="News for providers"
            disabled={!data}
            checked={data?.provider_newsletter ?? false}
            onChange={(event) => choose({ provider_newsletter: event.target.checked })}
          />
        )}
      </div>
    </AccountSection>
  );
}

/** Sends one choice at a time; only the last response contains all of them. */
function useOwnNewsletters() {
  const call = useCall();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: OWN, queryFn: ({ signal }) => call(newsletterRoutes.own, { signal }) });
  const isLast = () => client.isMutating({ mutationKey: OWN }) === 1;
  const { mutate } = useMutation({
    mutationKey: OWN,
    scope: { id: OWN.join(' ') },
    mutationFn: (body: UpdateOwnNewslettersRequest) => call(newsletterRoutes.updateOwn, { body }),
    onMutate: (chosen) => client.setQueryData<OwnNewsletters>(OWN, (own) => own && { ...own, ...chosen }),
    onSuccess: (kept) => {
      if (isLast()) client.setQueryData(OWN, kept);
      toast.success('Saved', { about: 'newsletters' });
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: OWN });
      toast.error('Your choice could not be saved', { description: error.message, about: 'newsletters' });
    },
  });
  return { data, choose: (chosen: UpdateOwnNewslettersRequest) => mutate(chosen) };
}
