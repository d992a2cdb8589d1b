import { useQueryClient } from '@tanstack/react-query';
import { LICENSE_MESSAGES, TIER_FULL } from '@townlink/contracts';
import { type ApiProblem, isApiProblem } from '@townlink/web-api';
import { showProblem, type UseFormReturn } from '@townlink/web-forms';
import { toast } from '@townlink/web-ui/toast';
import { forgetReferralCode } from '@townlink/web-forms/stored-referral';
import type { ApplicationValues } from './empty-application';
import { LICENSE_FIELD } from './step-of-field';
import type { License } from './use-license';

const FAILED = 'There was an error submitting your application. Please try again.';

interface SubmissionErrorsOptions {
  form: UseFormReturn<ApplicationValues>;
  license: License;
  /** Goes to the first step that contains one of the fields. */
  showErrorsOf: (paths: readonly string[]) => void;
  onSignedOut: () => void;
}

/** Shows the API's errors at their fields and goes to the first one. */
export function useSubmissionErrors({ form, license, showErrorsOf, onSignedOut }: SubmissionErrorsOptions) {
  const queryClient = useQueryClient();

  const explainFields = (error: ApiProblem): string | undefined => {
    const complaint = error.fieldError(LICENSE_FIELD);
    if (complaint) license.refuse(complaint);
    if (error.fieldError('referralCode')) forgetReferralCode(); // Makes the field editable, so that it can be corrected.
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

  /** A proxy may reject a large body without naming the field or the reason; only the license can be that large. */
  const explainTooLarge = ({ slug, message }: ApiProblem): string => {
    const detail = slug ? message : LICENSE_MESSAGES.tooLarge;
    license.refuse(detail);
    showErrorsOf([LICENSE_FIELD]);
    return detail;
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
