import { useQueryClient } from '@tanstack/react-query';
import { TIER_FULL } from '@townlink/contracts';
import { type ApiProblem, isApiProblem } from '@townlink/web-api';
import { showProblem, type UseFormReturn } from '@townlink/web-forms';
import { toast } from '@townlink/web-ui/toast';
import { forgetReferralCode } from '@townlink/web-forms/stored-referral';
import type { ApplicationValues } from './empty-application';
import { LICENSE_FIELD } from './step-of-field';
import type { License } from './use-license';

const FAILED = 'There was an error submitting your application. Please try again.';

interface RefusalSettings {
  form: UseFormReturn<ApplicationValues>;
  license: License;
  /** Goes to the first step that one of the fields belongs to. */
  showErrorsOf: (paths: readonly string[]) => void;
  onSignedOut: () => void;
}

/** Puts what the API says about an application beside the fields it is about, and goes there. */
export function useExplainRefusal({ form, license, showErrorsOf, onSignedOut }: RefusalSettings) {
  const queryClient = useQueryClient();

  const explainFields = (error: ApiProblem): string | undefined => {
    const complaint = error.fieldError(LICENSE_FIELD);
    if (complaint) license.refuse(complaint);
    if (error.fieldError('referralCode')) forgetReferralCode(); // It can be put right only when it can be typed.
    const rest = showProblem(form, error);
    showErrorsOf(error.errors.map(({ field }) => field));
    return complaint ?? rest;
  };

  const explainTierFull = (error: ApiProblem): string => {
    form.setError('membershipTier', { type: 'server', message: error.message });
    void queryClient.invalidateQueries({ queryKey: ['capacity'] });
    showErrorsOf(['membershipTier']);
    return error.message;
  };

  /** A body that is too large may be cut off by whatever stands before the API, without naming the field. */
  const explainTooLarge = (error: ApiProblem): string => {
    license.refuse(error.message);
    showErrorsOf([LICENSE_FIELD]);
    return error.message;
  };

  return (error: unknown): void => {
    if (isApiProblem(error, 401)) {
      onSignedOut();
      toast.error('Authentication Required', { description: 'Please sign in to continue with onboarding.' });
      return;
    }
    let description: string | undefined;
    if (!isApiProblem(error)) description = FAILED;
    else if (error.slug === TIER_FULL) description = explainTierFull(error);
    else if (error.status === 413) description = explainTooLarge(error);
    else description = explainFields(error);
    toast.error('Submission Failed', { description: description ?? 'Please check what is marked.' });
  };
}
