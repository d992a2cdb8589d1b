import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  areaName,
  brand,
  type EmailPreferences,
  newsletterRoutes,
  PAGES,
  type UpdatePreferencesRequest,
} from '@townlink/contracts';
import { Head, useCall } from '@townlink/web-federation';
import { isInvalidLink, LinkOutcome, useLinkToken } from '@townlink/web-forms/email-link';
import { Card, Checkbox, ErrorState, LinkButton, Page, PageHeader, Skeleton } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';

/** Email preferences, opened from the link in each email. Each choice is saved separately and immediately. */
export function Component() {
  return (
    <Page width="form">
      <Head title="Your email preferences" noindex />
      <Preferences />
    </Page>
  );
}

function Preferences() {
  const token = useLinkToken();
  const { data, error, refetch } = usePreferences(token);
  if (!token || isInvalidLink(error)) return <Spent />;
  if (error && !data) {
    return (
      <ErrorState headingLevel={1} title="Your preferences could not be loaded" onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  return (
    <>
      <PageHeader
        title="Your email preferences"
        lead={data ? `What we send to ${data.email}. Emails about an account come either way.` : undefined}
      />
      {data ? <Choices token={token} preferences={data} /> : <Skeleton className="h-56 rounded-card!" />}
    </>
  );
}

function Choices({ token, preferences }: { token: string; preferences: EmailPreferences }) {
  const choose = useChoose(token);
  const { newsletter, provider_newsletter, areas } = preferences;
  return (
    <div className="grid gap-5">
      <Card>
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-title font-semibold">Newsletter</legend>
          <Checkbox
            label={`The ${brand.name} newsletter`}
            checked={newsletter}
            onChange={(event) => choose({ newsletter: event.target.checked })}
          />
          {provider_newsletter !== null && (
            <Checkbox
              label="News for providers"
              checked={provider_newsletter}
              onChange={(event) => choose({ provider_newsletter: event.target.checked })}
            />
          )}
        </fieldset>
      </Card>
      {areas.length > 0 && (
        <Card>
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-title font-semibold">News about an area</legend>
            {areas.map((area) => (
              <Checkbox
                key={area.id}
                label={areaName(area)}
                checked={area.wanted}
                onChange={(event) => choose({ areas: [{ id: area.id, wanted: event.target.checked }] })}
              />
            ))}
          </fieldset>
        </Card>
      )}
    </div>
  );
}

function Spent() {
  return (
    <LinkOutcome title="This link no longer works" actions={<LinkButton to={PAGES.home}>Back to home</LinkButton>}>
      Please use the link in a newer email from us, unchanged.
    </LinkOutcome>
  );
}

const keyOf = (token: string | null) => ['newsletter', 'preferences', token] as const;

function usePreferences(token: string | null) {
  const call = useCall();
  return useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => call(newsletterRoutes.preferences, { query: { token: token! }, signal }),
    enabled: token !== null,
  });
}

/** Updates optimistically and sends one choice at a time; only the last response contains all of them. */
function useChoose(token: string) {
  const call = useCall();
  const client = useQueryClient();
  const queryKey = keyOf(token);
  const isLast = () => client.isMutating({ mutationKey: queryKey }) === 1;
  const { mutate } = useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join(' ') },
    mutationFn: (body: UpdatePreferencesRequest) =>
      call(newsletterRoutes.updatePreferences, { query: { token }, body }),
    onMutate: (chosen) => {
      const before = client.getQueryData<EmailPreferences>(queryKey);
      client.setQueryData<EmailPreferences>(queryKey, (shown) => shown && withChoice(shown, chosen));
      return { before };
    },
    onSuccess: (kept) => {
      if (isLast()) client.setQueryData(queryKey, kept);
      toast.success('Saved', { about: 'preferences' });
    },
    onError: (error, _, context) => {
      if (isLast()) {
        client.setQueryData(queryKey, context?.before);
        void client.invalidateQueries({ queryKey }); // An earlier choice may have failed as well.
      }
      toast.error('Your choice could not be saved', { description: error.message, about: 'preferences' });
    },
  });
  return (chosen: UpdatePreferencesRequest) => mutate(chosen);
}

function withChoice(
  preferences: EmailPreferences,
  { areas = [], ...newsletters }: UpdatePreferencesRequest,
): EmailPreferences {
  const chosen = (id: string) => areas.find((area) => area.id === id);
  return {
    ...preferences,
    ...newsletters,
    areas: preferences.areas.map((area) => ({ ...area, ...chosen(area.id) })),
  };
}
