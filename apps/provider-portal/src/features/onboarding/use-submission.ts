import { useRef, useState } from 'react';
import { type ApplicationAccepted, type OnboardingApplication, onboardingRoutes } from '@townlink/contracts';
import { useCall, useTrack } from '@townlink/web-federation';
import type { UseFormReturn } from '@townlink/web-forms';
import { storedReferralCode } from '@townlink/web-forms/stored-referral';
import { toast } from '@townlink/web-ui/toast';
import { useSubmitApplication } from './api/application-calls';
import { clearDraft } from './draft/draft';
import { forgetLicense } from './draft/license-store';
import type { ApplicationValues } from './empty-application';
import { LICENSE_FIELD } from './step-of-field';
import { useSubmissionErrors } from './use-submission-errors';
import type { License } from './use-license';

interface SubmissionSettings {
  userId: string;
  form: UseFormReturn<ApplicationValues>;
  license: License;
  onAccepted: (accepted: ApplicationAccepted) => void;
  /** Goes to the first step that contains one of the fields. */
  showErrorsOf: (paths: readonly string[]) => void;
}

/** Submits the application, once even if the button is pressed twice. */
export function useSubmission({ userId, form, license, onAccepted, showErrorsOf }: SubmissionSettings) {
  const { mutateAsync } = useSubmitApplication();
  const linkGoogle = useLinkGoogle();
  const track = useTrack();
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const [isSignedOut, setSignedOut] = useState(false);
  const explain = useSubmissionErrors({ form, license, showErrorsOf, onSignedOut: () => setSignedOut(true) });

  const send = async (values: ApplicationValues) => {
    if (!license.check() || !license.file) return showErrorsOf([LICENSE_FIELD]);
    try {
      const application = toApplication(values, form.getValues());
      const accepted = await mutateAsync({ application, license: license.file });
      setAccepted(true); // From here on, nothing is stored in the browser.
      clearDraft(userId);
      await forgetLicense(userId);
      if (!accepted.existing) {
        // A payment error is shown by the next screen; a success toast would contradict it.
        if (!accepted.checkout_error) toast.success('Application Submitted!');
        if (application.googlePlaceUrl) await linkGoogle(accepted.provider.id, application.googlePlaceUrl);
      }
      if (accepted.checkout)
        track('checkout_started', {
          tier: accepted.provider.membership_tier,
          has_referral: Boolean(application.referralCode),
        });
      onAccepted(accepted);
    } catch (error) {
      explain(error);
    }
  };

  const submit = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setSignedOut(false);
    try {
      await form.handleSubmit(send, (errors) => showErrorsOf(Object.keys(errors)))();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };

  return { submit, isBusy, isAccepted, isSignedOut };
}

/** The request. @param checked the values after the contract's rules @param typed the original input */
function toApplication(checked: ApplicationValues, typed: ApplicationValues): OnboardingApplication {
  const application = { ...(checked as unknown as OnboardingApplication) };
  // The code of an opened referral link takes precedence over a typed one.
  application.referralCode = storedReferralCode() ?? application.referralCode;
  if (!typed.ftco.enabled) delete application.ftco;
  else if (!typed.ftco.minSpend.trim()) delete application.ftco?.minSpend;
  return application;
}

/** Milliseconds to wait for Google before continuing; the link itself is already stored. */
const TIMEOUT_MS = 4_000;

const SAVED_ONLY = 'Your profile was saved, but the rating could not be fetched.';

/** Fetches the rating of a linked Google profile. Never rejects: an application does not depend on Google. */
function useLinkGoogle() {
  const call = useCall();
  const track = useTrack();
  return async (providerId: string, googleProfileUrl: string): Promise<void> => {
    const body = { providerId, googleProfileUrl };
    const asked = call(onboardingRoutes.resolveGooglePlace, { body }).catch(() => ({ success: false }));
    const outcome = await Promise.race([asked, timeout()]);
    if (outcome) track('google_rating_linked', { success: outcome.success });
    if (outcome && !outcome.success) toast.info('Google Profile Linked', { description: SAVED_ONLY });
  };
}

const timeout = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TIMEOUT_MS));
