import { useMutation } from '@tanstack/react-query';
import { API, type ApplicationAccepted, type OnboardingApplication } from '@townlink/contracts';
import { useHttp } from '@townlink/web-federation';

interface Submission {
  application: OnboardingApplication;
  license: File;
}

/** Hands an application in: its JSON first, so that the server knows all before the file comes. */
export function useSubmitApplication() {
  const http = useHttp();
  return useMutation({
    mutationFn: ({ application, license }: Submission) => {
      const form = new FormData();
      form.append('application', JSON.stringify(application));
      form.append('license', license, license.name);
      return http<ApplicationAccepted>('POST', API.applications, { form });
    },
  });
}
