import { useEffect, useState } from 'react';
import { REFERRAL_MESSAGES, referralCodeOf, referralRoutes } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { type UseFormReturn, useWatch } from '@townlink/web-forms';
import { forgetReferralCode, isStoredReferralOld, storedReferralCode } from '@townlink/web-forms/stored-referral';
import type { ApplicationValues } from './empty-application';

/**
 * The referral code of an application: stored from a link, or typed. An unknown typed code is refused at its field; a
 * stored one that is invalid or months old is dropped with a notice. If the lookup fails, the API checks it on
 * submission.
 */
export function useReferralCode(form: UseFormReturn<ApplicationValues>) {
  const call = useCall();
  const [isDropped, setDropped] = useState(isStoredReferralOld);
  const [unknown, setUnknown] = useState<string>();
  const typed = useWatch({ control: form.control, name: 'referralCode' });
  const stored = storedReferralCode();

  useEffect(() => {
    if (isDropped) forgetReferralCode();
  }, [isDropped]);

  useEffect(() => {
    if (!stored) return;
    let isCurrent = true;
    call(referralRoutes.check, { params: { code: referralCodeOf(stored) } }).catch((error: unknown) => {
      if (!isCurrent || !isApiProblem(error, 404)) return;
      forgetReferralCode();
      form.setValue('referralCode', '');
      setDropped(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [call, form, stored]);

  const check = async (): Promise<void> => {
    const code = referralCodeOf(form.getValues('referralCode'));
    if (!code || stored) return;
    try {
      await call(referralRoutes.check, { params: { code } });
    } catch (error) {
      if (isApiProblem(error, 404)) setUnknown(code);
    }
  };
  // Separate from the form's own errors, which its next validation of the field would clear.
  const error = unknown && referralCodeOf(typed) === unknown ? REFERRAL_MESSAGES.invalid : undefined;

  const help = isDropped
    ? `${REFERRAL_MESSAGES.invalid}. It has been left out.`
    : stored
      ? 'From the referral link that you opened.'
      : 'If you were referred.';
  return { isFromLink: stored !== null, help, error, check };
}
