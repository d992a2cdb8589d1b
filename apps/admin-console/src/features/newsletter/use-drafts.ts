import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CreateNewsletterDraftRequest,
  type EditedNewsletter,
  type NewsletterDocument,
  newsletterDraftRoutes as routes,
  PAGES,
  type SendNewsletterDraftRequest,
} from '@townlink/contracts';
import { useCall, useNavigate } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { OPENED_ONCE } from '../shared/editor/opened-page';
import { reportFailure } from '../shared/editor/report-failure';
import type { Draft } from '../shared/editor/use-draft';

const NEWSLETTERS = ['admin', 'newsletters'] as const;
const DRAFTS = [...NEWSLETTERS, 'drafts'] as const;

export type NewsletterDraft = Draft<NewsletterDocument, EditedNewsletter>;

export const draftPath = (id: string): string => `${PAGES.adminNewsletter}/${id}`;

export function useDrafts() {
  const call = useCall();
  return useQuery({ queryKey: DRAFTS, queryFn: ({ signal }) => call(routes.list, { signal }), staleTime: 0 });
}

/** Creates a newsletter and opens it. */
export function useBegin() {
  const call = useCall();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: CreateNewsletterDraftRequest) => call(routes.create, { body }),
    onSuccess: ({ id }) => navigate(draftPath(id)),
    onError: (error) => toast.error('The newsletter could not be created', { description: error.message }),
  });
}

/** A draft to edit. */
export function useOpenDraft(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: [...DRAFTS, id],
    queryFn: ({ signal }) => call(routes.read, { params: { id }, signal }),
    ...OPENED_ONCE,
  });
}

export function useSaveDraft() {
  const call = useCall();
  return ({ id }: EditedNewsletter, document: NewsletterDocument, version: string): Promise<EditedNewsletter> =>
    call(routes.save, { params: { id }, body: { document }, version });
}

/** Actions for a draft, except changes of its text. @param onReplace replaces the current text, with Undo */
export function useDraftActions(id: string, onReplace: NewsletterDraft['replace']) {
  const call = useCall();
  const client = useQueryClient();
  const navigate = useNavigate();
  const params = { id };
  const leave = async () => {
    await navigate(PAGES.adminNewsletter);
    // The editor may still be mounted briefly after its draft is deleted.
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => !queryKey.includes(id);
    await client.invalidateQueries({ queryKey: NEWSLETTERS, predicate: isOther });
  };
  return {
    preview: useMutation({
      mutationFn: ({ city }: { city: string | undefined; document: NewsletterDocument }) =>
        call(routes.preview, { params, body: { city } }),
      onError: (error) => toast.error('The preview could not be made', { description: error.message }),
    }),
    test: useMutation({
      mutationFn: (city: string | undefined) => call(routes.test, { params, body: { city } }),
      onSuccess: ({ sent_to }) => toast.success('Test sent', { description: `It is on its way to ${sent_to}.` }),
      onError: (error) => toast.error('Send Failed', { description: error.message }),
    }),
    send: useMutation({
      mutationFn: (body: SendNewsletterDraftRequest) => call(routes.send, { params, body }),
      onSuccess: async ({ sent_count }, { send_at }) => {
        const people = `${sent_count.toLocaleString('en-US')} ${sent_count === 1 ? 'person' : 'people'}`;
        if (send_at) toast.success('Newsletter scheduled', { description: `It goes to about ${people}.` });
        else toast.success('Newsletter Sent!', { description: `It is on its way to ${people}.` });
        await leave();
      },
      onError: (error) => toast.error('Send Failed', { description: error.message }),
    }),
    discard: useMutation({
      mutationFn: (version: string) => call(routes.discard, { params, version }),
      onSuccess: async () => {
        toast.success('Draft discarded');
        await leave();
      },
      onError: (error) => reportFailure(error, onReplace, 'The draft could not be discarded'),
    }),
  };
}

export type DraftActions = ReturnType<typeof useDraftActions>;

/** The text of an earlier newsletter; loaded on request. */
export function usePast(id: string, isAsked: boolean) {
  const call = useCall();
  return useQuery({
    queryKey: [...NEWSLETTERS, 'past', id],
    queryFn: ({ signal }) => call(routes.past, { params: { id }, signal }),
    enabled: isAsked,
  });
}
