import { PAGES } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { useSession } from '@townlink/web-session';
import { Button, ErrorState, LinkButton, Page, PageHeader } from '@townlink/web-ui';
import { AccountSection } from './account-section';
import { GooglePanel } from './google-panel';
import { NewslettersSection } from './newsletters-section';
import { ProfileCard } from './profile-card';

/** The user's account, with the Google profile for providers. */
export function Component() {
  const { profile } = useSession();
  return (
    <Page>
      <Head title="Account" noindex />
      <PageHeader title="Account settings" />
      {profile ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:gap-8">
          <ProfileCard profile={profile} />
          <SecuritySection />
          <ReferralsSection />
          <NewslettersSection isProvider={profile.role === 'provider'} />
          {profile.role === 'provider' && <GooglePanel />}
          <ApiKeysSection />
        </div>
      ) : (
        <ErrorState
          drawing="toolbox"
          title="Your profile could not be loaded"
          actions={
            <Button variant="secondary" onClick={() => location.reload()}>
              Try again
            </Button>
          }
        >
          You are signed in, but your profile is not ready yet.
        </ErrorState>
      )}
    </Page>
  );
}

function ReferralsSection() {
  return (
    <AccountSection title="Referrals" lead="What you earn by referring providers.">
      <p className="text-body">Your referral link, the providers you have referred, and your earnings.</p>
      <LinkButton variant="secondary" to={PAGES.ownReferrals} className="justify-self-start">
        Your referrals
      </LinkButton>
    </AccountSection>
  );
}

function ApiKeysSection() {
  return (
    <AccountSection title="API keys" lead="For programs that read the directory.">
      <p className="text-body">Your programs’ keys, what they can read, and how often they are used.</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton variant="secondary" to={PAGES.apiKeys}>
          Your API keys
        </LinkButton>
        <LinkButton variant="secondary" to={PAGES.webhooks}>
          Webhooks
        </LinkButton>
      </div>
    </AccountSection>
  );
}

function SecuritySection() {
  return (
    <AccountSection title="Sign-in and security" lead="How you sign in, and where you are signed in.">
      <p className="text-body">
        Your email address, your password, a second step, and the devices you are signed in on.
      </p>
      <LinkButton variant="secondary" to={PAGES.security} className="justify-self-start">
        Sign-in and security
      </LinkButton>
    </AccountSection>
  );
}
