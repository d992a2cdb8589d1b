import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type EditedEmail, emailRoutes as routes, type EmailRow, type EmailWords } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { useListAddress } from '../shared/list/use-list';
import { wholeList } from '../shared/list/whole-list';

const EMAILS = ['admin', 'emails'] as const;

const LIST = { name: 'emails', filters: {}, sort: { by: 'title', direction: 'asc' } } as const;

const KEYS = {
  title: ({ title }: EmailRow) => title.toLowerCase(),
  changed: ({ changed_at }: EmailRow) => changed_at ?? '',
};

export const emailPath = (name: string): string => `/admin/emails/${name}`;

/** Every email that is edited here, by title. */
export function useEmails() {
  const call = useCall();
  const address = useListAddress(LIST);
  const { data, isError, refetch } = useQuery({
    queryKey: EMAILS,
    queryFn: ({ signal }) => call(routes.list, { signal }),
    staleTime: 0,
  });
  return wholeList<EmailRow>({
    address,
    isError,
    retry: () => void refetch(),
    definition: LIST,
    rows: data,
    keys: KEYS,
  });
}

/** An email to edit. It is not read again by itself while it is open: what is being written counts. */
export function useEmail(email: string) {
  const call = useCall();
  return useQuery({
    queryKey: [...EMAILS, email],
    queryFn: ({ signal }) => call(routes.read, { params: { email }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The words with the example data. */
export function useEmailPreview(email: string, document: EmailWords) {
  const call = useCall();
  return useQuery({
    queryKey: [...EMAILS, email, 'preview', document],
    queryFn: ({ signal }) => call(routes.preview, { params: { email }, body: { document }, signal }),
    placeholderData: (before) => before,
    gcTime: 0,
  });
}

/** Everything that changes an email, each with what is said of it. */
export function useEmailActions(email: string, onChange: (changed: EditedEmail) => void) {
  const call = useCall();
  const client = useQueryClient();
  const params = { email };
  const done = (title: string) => (changed: EditedEmail) => {
    toast.success(title);
    onChange(changed);
    void client.invalidateQueries({ queryKey: EMAILS, exact: true });
  };
  const onError = (error: unknown) =>
    toast.error('That did not work', { description: isApiProblem(error) ? error.message : undefined });
  return {
    save: useMutation({
      mutationFn: ({ document, version }: { document: EmailWords; version: string }) =>
        call(routes.save, { params, body: { document }, version }),
    }),
    publish: useMutation({
      mutationFn: (version: string) => call(routes.publish, { params, version }),
      onSuccess: done('Email published'),
      onError,
    }),
    discard: useMutation({
      mutationFn: (version: string) => call(routes.discard, { params, version }),
      onSuccess: done('Draft discarded'),
      onError,
    }),
    followRelease: useMutation({
      mutationFn: (version: string) => call(routes.followRelease, { params, version }),
      onSuccess: done('The original is sent again'),
      onError,
    }),
    restore: useMutation({
      mutationFn: ({ number, version }: { number: number; version: string }) =>
        call(routes.restore, { params: { email, number: String(number) }, version }),
      onSuccess: done('The earlier version is the draft now'),
      onError,
    }),
    test: useMutation({
      mutationFn: () => call(routes.test, { params }),
      onSuccess: ({ sent_to }) => toast.success(`A test is on its way to ${sent_to}`),
      onError,
    }),
  };
}

export type EmailActions = ReturnType<typeof useEmailActions>;
