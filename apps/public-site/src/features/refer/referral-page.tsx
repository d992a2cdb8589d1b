import { BadgeCheck, Link2Off } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PAGES, REFERRAL_MESSAGES, REFERRAL_REDIRECT_MS, referralCodeOf, referralRoutes } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { Head, useCall, useNavigate, useParams } from '@townlink/web-federation';
import { rememberReferralCode } from '@townlink/web-forms/stored-referral';
import { EmptyState, ErrorState, LinkButton, Page, Spinner } from '@townlink/web-ui';

/** Landing page of a referral link: validates and stores its code, then continues to the application. */
export function Component() {
  const code = referralCodeOf(useParams().code ?? '');
  return (
    <Page width="form">
      <Head title="Referral" noindex />
      <Outcome key={code} code={code} />
    </Page>
  );
}

function Outcome({ code }: { code: string }) {
  const { state, retry } = useReferral(code);
  switch (state) {
    case 'checking':
      return (
        <>
          <EmptyState headingLevel={1} role="status" icon={<Spinner />} title="Validating referral..." />
          <noscript>
            <p className="text-center">
              Without JavaScript, your browser cannot remember the code. Enter it when you apply: <b>{code}</b>
            </p>
          </noscript>
        </>
      );
    case 'accepted':
      return <Accepted />;
    case 'invalid':
      return <Invalid />;
    case 'failed':
      return (
        <ErrorState headingLevel={1} title="This referral could not be checked" onRetry={retry}>
          Try again in a moment, or continue and enter the code <b>{code}</b> when you apply.
        </ErrorState>
      );
  }
}

type ReferralState = 'checking' | 'accepted' | 'invalid' | 'failed';

/** Checks and stores a code, and counts the visit of its link. */
function useReferral(code: string) {
  const call = useCall();
  const [state, setState] = useState<ReferralState>('checking');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const check = async (): Promise<ReferralState> => {
      try {
        await call(referralRoutes.check, { params: { code } });
      } catch (error) {
        return isApiProblem(error, 404) || isApiProblem(error, 400) ? 'invalid' : 'failed';
      }
      return 'accepted';
    };
    void check().then((outcome) => {
      if (!isCurrent) return;
      setState(outcome);
      if (outcome !== 'accepted') return;
      rememberReferralCode(code);
      call(referralRoutes.use, { params: { code } }).catch((error: unknown) => {
        console.warn('The opening of this referral link was not counted.', error);
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [call, code, attempt]);
  const retry = () => {
    setState('checking');
    setAttempt(attempt + 1);
  };
  return { state, retry };
}

function Accepted() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(PAGES.onboarding, { replace: true }), REFERRAL_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <EmptyState
      headingLevel={1}
      role="status"
      icon={<BadgeCheck className="size-6 text-success" />}
      title="Referral Accepted!"
      actions={
        <LinkButton replace to={PAGES.onboarding}>
          Continue to Onboarding
        </LinkButton>
      }
    >
      Your referrer is rewarded once you become a paying member. Taking you to the application now.
    </EmptyState>
  );
}

function Invalid() {
  return (
    <EmptyState
      headingLevel={1}
      role="alert"
      icon={<Link2Off className="size-6" />}
      title="Invalid Referral Code"
      actions={
        <>
          <LinkButton to={PAGES.onboarding}>Continue Without Referral</LinkButton>
          <LinkButton variant="secondary" to={PAGES.refer}>
            Get Your Own Referral Link
          </LinkButton>
        </>
      }
    >
      {REFERRAL_MESSAGES.invalid}.
    </EmptyState>
  );
}
