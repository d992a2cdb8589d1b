import { useMutation, useQuery } from '@tanstack/react-query';
import {
  type ApplicationAccepted,
  APPLICATIONS_PATH,
  billingRoutes,
  type OnboardingApplication,
} from '@townlink/contracts';
import { useCall, useHttp } from '@townlink/web-federation';

interface Submission {
  application: OnboardingApplication;
  license: File;
}

/** Submits an application. The JSON part comes first, so that the server can validate it before the file arrives. */
export function useSubmitApplication() {
  const http = useHttp();
  return useMutation({
    mutationFn: ({ application, license }: Submission) => {
      const form = new FormData();
      form.append('application', JSON.stringify(application));
      form.append('license', license, license.name);
      return http<ApplicationAccepted>('POST', APPLICATIONS_PATH, { form });
    },
  });
}

/** The state of a checkout at the payment provider. @param checkout the session from the address, or 'canceled' */
export function useCheckoutState(checkout: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['provider', 'checkout', checkout],
    queryFn: ({ signal }) => call(billingRoutes.checkoutStatus, { query: { checkout }, signal }),
    staleTime: 0,
  });
}
