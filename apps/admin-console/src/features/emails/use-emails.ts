import { useMutation, useQuery } from '@tanstack/react-query';
import {
  type EditedEmail,
  emailRoutes as routes,
  type EmailRow,
  type EmailState,
  type EmailWords,
} from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import type { BadgeTone } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { OPENED_ONCE } from '../shared/editor/opened-page';
import { reportFailure } from '../shared/editor/report-failure';
import { useChange } from '../shared/editor/use-change';
import type { Draft } from '../shared/editor/use-draft';
import { useListAddress } from '../shared/list/use-list';
import { useWholeList } from '../shared/list/whole-list';

export const EMAILS = ['admin', 'emails'] as const;

const LIST = { name: 'emails', filters: { q: '' }, sort: { by: 'title', direction: 'asc' } } as const;

const KEYS = {
  title: ({ title }: EmailRow) => title.toLowerCase(),
  changed: ({ changed_at }: EmailRow) => changed_at ?? '',
};

export const EMAIL_STATES: Record<EmailState, { label: string; tone: BadgeTone }> = {
  release: { label: 'Original', tone: 'neutral' },
  edited: { label: 'Edited', tone: 'success' },
};

export const emailPath = (name: string): string => `/admin/emails/${name}`;

/** Every editable email, by title. */
export function useEmails() {
  const call = useCall();
  const address = useListAddress(LIST);
  return useWholeList<EmailRow>({
    address,
    definition: LIST,
    keys: KEYS,
    searched: ({ title, subject, name }) => [title, subject, name.replaceAll('-', ' ')].join(' '),
    queryKey: EMAILS,
    read: (signal) => call(routes.list, { signal }),
  });
}

/** An email to edit. */
export function useEmail(email: string) {
  const call = useCall();
  return useQuery({
    queryKey: [...EMAILS, email],
    queryFn: ({ signal }) => call(routes.read, { params: { email }, signal }),
    ...OPENED_ONCE,
  });
}

/** The texts with the example data. */
export function useEmailPreview(email: string, document: EmailWords) {
  const call = useCall();
  return useQuery({
    queryKey: [...EMAILS, email, 'preview', document],
    queryFn: ({ signal }) => call(routes.preview, { params: { email }, body: { document }, signal }),
    placeholderData: (before) => before,
    gcTime: 0,
  });
}

/** An earlier version; loaded on request. */
export function useEmailVersion(email: string, number: number | undefined) {
  const call = useCall();
  return useQuery({
    queryKey: [...EMAILS, email, 'versions', number],
    queryFn: ({ signal }) => call(routes.version, { params: { email, number: String(number) }, signal }),
    enabled: number !== undefined,
  });
}

export type EmailDraft = Draft<EmailWords, EditedEmail>;

export function useSaveEmail() {
  const call = useCall();
  return ({ name }: EditedEmail, document: EmailWords, version: string): Promise<EditedEmail> =>
    call(routes.save, { params: { email: name }, body: { document }, version });
}

/** All changes of an email except to its texts. */
export function useEmailActions(
  email: string,
  { open: onChange, replace: onReplace }: Pick<EmailDraft, 'open' | 'replace'>,
) {
  const call = useCall();
  const params = { email };
  const editor = { queryKey: EMAILS, onReplace };
  const byVersion = (route: typeof routes.publish | typeof routes.discard | typeof routes.followRelease) => {
    return (version: string) => call(route, { params, version });
  };
  return {
    publish: useChange(editor, 'Email published', byVersion(routes.publish), onChange),
    discard: useChange(editor, 'Draft discarded', byVersion(routes.discard), onChange),
    followRelease: useChange(editor, 'The original is sent again', byVersion(routes.followRelease), onChange),
    restore: useChange(
      editor,
      'The earlier version is the draft now',
      ({ number, version }: { number: number; version: string }) =>
        call(routes.restore, { params: { email, number: String(number) }, version }),
      onReplace,
    ),
    test: useMutation({
      mutationFn: () => call(routes.test, { params }),
      onSuccess: ({ sent_to }) => toast.success(`A test is on its way to ${sent_to}`),
      onError: (error) => reportFailure(error, onReplace),
    }),
  };
}

export type EmailActions = ReturnType<typeof useEmailActions>;
