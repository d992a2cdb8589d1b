import { Head } from '@townlink/web-federation';
import { useSession } from '@townlink/web-session';
import { Button, ErrorState, Page, PageHeader } from '@townlink/web-ui';
import { GooglePanel } from './google-panel';
import { ProfileCard } from './profile-card';

/** One's own account; providers also look after their Google profile here. */
export function Component() {
  const { profile } = useSession();
  return (
    <Page width="text">
      <Head title="Account" noindex />
      <PageHeader title="Account settings" />
      {profile ? (
        <div className="grid gap-6">
          <ProfileCard profile={profile} />
          {profile.role === 'provider' && <GooglePanel />}
        </div>
      ) : (
        <ErrorState
          title="Your profile could not be loaded"
          actions={
            <Button variant="secondary" onClick={() => location.reload()}>
              Try again
            </Button>
          }
        >
          You are signed in, but your profile is not here yet.
        </ErrorState>
      )}
    </Page>
  );
}
