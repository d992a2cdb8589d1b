import { useState } from 'react';
import { safeNext } from '@townlink/contracts';
import { useSearchParams } from '@townlink/web-federation';
import { useSession } from '@townlink/web-session';
import { LinkButton, Notice, SubPage } from '@townlink/web-ui';
import { CloseAccountSection } from './close-account-section';
import { EmailSection } from './email-section';
import { LinkedSection } from './linked-section';
import { PasskeysSection } from './passkeys-section';
import { PasswordSection } from './password-section';
import { PhoneSection } from './phone-section';
import { ProofDialog } from './proof-dialog';
import { SecondStepSection } from './second-step-section';
import { SessionsSection } from './sessions-section';
import { ViewsSection } from './views-section';
import { WaysInSection } from './ways-in-section';
import { YourDataSection } from './your-data-section';

/** Sign-in methods and sessions. */
export function Component() {
  const { user, profile } = useSession();
  const [parameters] = useSearchParams();
  const next = safeNext(parameters.get('next'), '');
  const isNewPassword = parameters.get('changed') === 'password' && profile?.second_step !== 'enroll';
  const [changedAt, setChangedAt] = useState(parameters.get('changed') === 'password' ? 0 : null);
  if (!user) return null;
  return (
    <SubPage title="Sign-in and security" parent="account">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:gap-8">
        {next && isNewPassword && <NewPassword next={next} />}
        {next && !isNewPassword && <FirstThis isDone={profile?.second_step === 'none'} next={next} />}
        <WaysInSection changedAt={changedAt} />
        <SecondStepSection />
        <PasskeysSection />
        <LinkedSection />
        <PasswordSection onChanged={() => setChangedAt(Date.now())} />
        <EmailSection email={user.email} />
        <PhoneSection />
        <SessionsSection />
        <ViewsSection />
        <YourDataSection />
        <CloseAccountSection />
      </div>
      <ProofDialog />
    </SubPage>
  );
}

/** For people with another destination after a recovery link. */
function NewPassword({ next }: { next: string }) {
  return (
    <Notice
      kind="success"
      role="status"
      title="Your new password is set"
      actions={<LinkButton to={next}>Go on</LinkButton>}
    >
      You can continue where you left off. Below is what else can sign in to your account.
    </Notice>
  );
}

/** For administrators, who need a second factor to enter the console. */
function FirstThis({ isDone, next }: { isDone: boolean; next: string }) {
  if (isDone) {
    return (
      <Notice
        kind="success"
        role="status"
        title="Your second step is on"
        actions={<LinkButton to={next}>Go on</LinkButton>}
      >
        You can continue where you left off. Write down recovery codes first, in case you lose your phone or key.
      </Notice>
    );
  }
  return (
    <Notice kind="warning" title="Add a second step first">
      Administrators sign in with more than a password. Add an authenticator app or a security key below, then go on.
    </Notice>
  );
}
