import type {
  EditedNewsletter,
  NewsletterDraftPreview,
  ProblemDetails,
  SendNewsletterResponse,
} from '@townlink/contracts';
import { randomUUID } from 'node:crypto';
import { NEWSLETTERS, type NewsletterStage } from './newsletter-stage';

export const DRAFTS = `${NEWSLETTERS}/drafts`;

const LIVE = [
  { kind: 'text', text: 'Hello from {brand}. [All towns](/cities)' },
  { kind: 'new-listings', title: 'New in your town', days: '30', without: 'Nothing new.' },
  { kind: 'ending-offers', title: 'Offers that end', without: '' },
];

/** An administrator's actions on a draft. */
export function draftSteps(stage: NewsletterStage) {
  const call = <Body = EditedNewsletter & ProblemDetails>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    version?: string,
  ) =>
    stage.app.http.call<Body>(method, `${DRAFTS}${path}`, {
      as: stage.admin,
      body,
      ...(version && { headers: { 'if-match': `"${version}"` } }),
    });
  const read = async (id: string) =>
    (await stage.app.http.get<EditedNewsletter>(`${DRAFTS}/${id}`, { as: stage.admin })).body;
  const preview = async (id: string, city?: string) =>
    (await call<NewsletterDraftPreview>('POST', `/${id}/preview`, { city })).body;
  const send = (id: string, hash: string, send_at?: string) =>
    call<SendNewsletterResponse & ProblemDetails>('POST', `/${id}/send`, { hash, send_at });
  const write = async (changes: object = {}): Promise<EditedNewsletter> => {
    const created = await call('POST', '', { audience: 'user' });
    const subject = `News ${randomUUID().slice(0, 8)}`;
    const document = { audience: 'user', subject, preheader: '', blocks: LIVE, ...changes };
    return (await call('PUT', `/${created.body.id}`, { document })).body;
  };
  const message = async (to: string) => (await stage.app.sandbox.control.messages({ to }))[0]!;
  return { call, read, preview, send, write, message };
}
