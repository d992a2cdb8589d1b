import { PAGES } from '@townlink/contracts';
import { Head, type LoaderFunctionArgs, useSearchParams } from '@townlink/web-federation';
import { useHydrated } from '@townlink/web-forms/hydrated';
import { Button, EmptyState, ErrorState, LinkButton, Page, PageHeader, ProviderList, Skeleton } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { listedProvider } from '../listing/listed-provider';
import { NOT_SAVED, SaveButton } from './save-button';
import { SavedList } from './saved-list';
import { toSavedProvider } from './to-saved-provider';
import { ShareButton } from './share-button';
import { GoneNotice, listAddress, loadProviders, pathsIn, SHARED_MAX, useProviders } from './shared-providers';
import { readShortlist, type SaveOutcome, saveProviders, SHORTLIST_MAX, useShortlist } from './shortlist-store';

export const loader = (args: LoaderFunctionArgs) => loadProviders(args, SHARED_MAX);

/** The visitor's own list or, if the URL names providers, a shared one. */
export function Component() {
  const [parameters] = useSearchParams();
  return parameters.has('p') ? <SharedList paths={pathsIn(parameters, SHARED_MAX)} /> : <OwnList />;
}

function OwnList() {
  const saved = useShortlist();
  const isHydrated = useHydrated();
  const shared = saved.slice(0, SHARED_MAX).map(({ path }) => path);
  return (
    <Page>
      <Head title="Your shortlist" description="The providers that you have saved on this device." noindex />
      <PageHeader
        title="Your shortlist"
        lead="Saved on this device only. No account needed."
        actions={
          saved.length > 0 && (
            <ShareButton
              title="A shortlist for you"
              path={listAddress(PAGES.shortlist, shared)}
              label={saved.length > SHARED_MAX ? `Share the first ${SHARED_MAX}` : 'Share the list'}
            />
          )
        }
      />
      {!isHydrated && (
        <>
          <p className="hidden text-body noscript:block">Your shortlist needs JavaScript: your browser stores it.</p>
          <Skeleton className="h-60 w-full rounded-card! noscript:hidden" />
        </>
      )}
      {isHydrated && saved.length === 0 && (
        <EmptyState
          drawing="pin"
          title="Your shortlist is empty"
          actions={<LinkButton to={PAGES.home}>Find a provider</LinkButton>}
        >
          Press the heart beside a provider to keep their name and number here, even without a connection.
        </EmptyState>
      )}
      {saved.length > 0 && <SavedList saved={saved} />}
    </Page>
  );
}

function SharedList({ paths }: { paths: readonly string[] }) {
  const { providers, isPending, hasFailed, retry, gone } = useProviders(paths);
  const keepAll = () => {
    const outcome = saveProviders(providers.map(toSavedProvider));
    if (outcome === 'saved') toast.success('Saved to your shortlist');
    else showNotSaved(outcome);
  };
  return (
    <Page>
      <Head title="A shortlist for you" description="Providers that were selected for you." noindex />
      <PageHeader
        title="A shortlist for you"
        lead="These providers were selected for you. Save them to keep them on this device."
        actions={
          providers.length > 0 && (
            <Button className="noscript:hidden! print:hidden" onClick={keepAll}>
              Save all to my shortlist
            </Button>
          )
        }
      />
      <div className="grid gap-6">
        <GoneNotice count={gone} />
        {hasFailed && <ErrorState drawing="cable" title="The list could not be loaded" onRetry={retry} />}
        {isPending && !hasFailed && <Skeleton className="h-60 w-full rounded-card!" />}
        {!isPending && !hasFailed && providers.length === 0 && (
          <EmptyState
            drawing="compass"
            title="No provider on this list is still listed"
            actions={<LinkButton to={PAGES.home}>Find a provider</LinkButton>}
          />
        )}
        {providers.length > 0 && (
          <ProviderList
            providers={providers.map(listedProvider)}
            variant="rows"
            headingLevel={2}
            corner={(_, index) => <SaveButton provider={toSavedProvider(providers[index]!)} />}
          />
        )}
      </div>
    </Page>
  );
}

/** Says why the providers of a shared list were not saved. */
function showNotSaved(outcome: Exclude<SaveOutcome, 'saved'>): void {
  const about = 'shortlist';
  if (outcome === 'blocked') return void toast.error(NOT_SAVED.blocked, { about });
  const room = SHORTLIST_MAX - readShortlist().length;
  const title = room > 0 ? `Your shortlist has room for ${room} more` : 'Your shortlist is full';
  toast.error(title, { description: `It holds ${SHORTLIST_MAX} providers. Remove some of them first.`, about });
}
