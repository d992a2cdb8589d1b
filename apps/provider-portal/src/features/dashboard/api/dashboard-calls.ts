import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  billingRoutes,
  LICENSE_PATH,
  onboardingRoutes,
  type OwnProvider,
  type UpdateProviderRequest,
} from '@townlink/contracts';
import { useCall, useHttp } from '@townlink/web-federation';
import { OWN_PROVIDER } from '@townlink/web-session/own-provider';
import type { SentDocument } from '../upload-dialog';

/** Ends a membership that got no slot and refunds it. */
export function useRequestRefund() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(billingRoutes.requestRefund),
    onSettled: () => queryClient.invalidateQueries({ queryKey: OWN_PROVIDER }),
  });
}

/** Sends the link that confirms the contact address. */
export function useSendContactLink() {
  const call = useCall();
  return useMutation({ mutationFn: () => call(onboardingRoutes.sendContactLink) });
}

/** Submits a renewed license; the current one stays valid until it is checked. */
export function useRenewLicense() {
  const http = useHttp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, signal }: SentDocument) => {
      const form = new FormData();
      form.append('license', file, file.name);
      return http<OwnProvider>('POST', LICENSE_PATH, { form, signal });
    },
    onSuccess: (provider) => queryClient.setQueryData(OWN_PROVIDER, provider),
  });
}

interface ProviderChange {
  body: UpdateProviderRequest;
  /** The version the change is based on. */
  version: string | undefined;
}

/** Changes what providers may change themselves. */
export function useUpdateProvider() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ProviderChange) => call(onboardingRoutes.updateProvider, change),
    onSuccess: (provider) => queryClient.setQueryData(OWN_PROVIDER, provider),
  });
}
