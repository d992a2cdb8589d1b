import { WHOLE_DOCUMENT } from '../http/accepted-body';
import { LinkRequest } from '../http/link.request';
import type { ListPage } from '../http/list';
import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import { ComposeNewsletterRequest, NewsletterHistoryQuery, SendNewsletterRequest } from './compose.request';
import { DemandQuery } from './demand.request';
import type { Demand, EmailPreferences, OwnNewsletters, SubscriptionSubject } from './preferences';
import {
  LinkQuery,
  UnsubscribeQuery,
  UnsubscribeRequest,
  UpdateOwnNewslettersRequest,
  UpdatePreferencesRequest,
} from './preferences.request';
import type {
  NewsletterPreview,
  NewsletterSend,
  NewsletterStats,
  SendNewsletterResponse,
  UnknownDelivery,
} from './sending';
import { PreferencesLinkRequest, SubscribeRequest, SubscribeResponse } from './subscribe.request';

export const newsletterRoutes = {
  subscribe: route('POST', '/api/newsletter/subscribe', {
    access: 'public',
    body: SubscribeRequest,
    response: SubscribeResponse,
    status: 202,
  }),
  /** By the link in the confirmation email. 410 `newsletter-link-spent`. */
  confirm: route('POST', '/api/newsletter/confirm', {
    access: 'public',
    body: LinkRequest,
    response: json<SubscriptionSubject>(),
  }),
  /** By the link in every non-transactional email, or one click (RFC 8058). Idempotent. */
  unsubscribe: route('POST', '/api/newsletter/unsubscribe', {
    access: 'public',
    query: UnsubscribeQuery,
    body: UnsubscribeRequest,
    accepts: { forms: true },
    response: json<SubscriptionSubject>(),
  }),
  /** Opened by mail programs without one-click support: redirects to the unsubscribe page and changes nothing. */
  openUnsubscribe: route('GET', '/api/newsletter/unsubscribe', {
    access: 'public',
    query: UnsubscribeQuery,
    status: 303,
  }),
  /** Emails a preferences link to a subscribed address. The response is the same for any other address. */
  sendPreferencesLink: route('POST', '/api/newsletter/preferences-link', {
    access: 'public',
    body: PreferencesLinkRequest,
    response: SubscribeResponse,
    status: 202,
  }),
  /** By the same link. 410 `newsletter-link-spent`. */
  preferences: route('GET', '/api/newsletter/preferences', {
    access: 'public',
    query: LinkQuery,
    response: json<EmailPreferences>(),
  }),
  updatePreferences: route('PATCH', '/api/newsletter/preferences', {
    access: 'public',
    query: LinkQuery,
    body: UpdatePreferencesRequest,
    accepts: { keys: 400 },
    response: json<EmailPreferences>(),
  }),
  own: route('GET', '/api/account/newsletters', { access: 'signed-in', response: json<OwnNewsletters>() }),
  /** Needs no link: the account's address is confirmed. */
  updateOwn: route('PATCH', '/api/account/newsletters', {
    access: 'signed-in',
    body: UpdateOwnNewslettersRequest,
    response: json<OwnNewsletters>(),
  }),
  /** People waiting for a city and category. */
  demand: route('GET', '/api/demand', { access: 'public', query: DemandQuery, response: json<Demand>() }),
};

export const newsletterAdminRoutes = {
  stats: route('GET', '/api/admin/newsletter/stats', {
    right: 'newsletter:read',
    response: json<NewsletterStats>(),
  }),
  /** Newest first. */
  history: route('GET', '/api/admin/newsletter/history', {
    right: 'newsletter:read',
    query: NewsletterHistoryQuery,
    response: json<ListPage<NewsletterSend>>(),
  }),
  /** The latest 200 recipients with an unknown outcome. */
  unknown: route('GET', '/api/admin/newsletter/sends/:id/unknown', {
    right: 'newsletter:read',
    params: IdParams,
    response: json<UnknownDelivery[]>(),
  }),
  /** Stores and sends nothing. */
  preview: route('POST', '/api/admin/newsletter/preview', {
    right: 'newsletter:write',
    body: ComposeNewsletterRequest,
    accepts: WHOLE_DOCUMENT,
    response: json<NewsletterPreview>(),
  }),
  /** Sends it to the administrator only. */
  test: route('POST', '/api/admin/newsletter/test', {
    right: 'newsletter:write',
    body: ComposeNewsletterRequest,
    accepts: WHOLE_DOCUMENT,
    response: json<{ sent_to: string }>(),
  }),
  /** 409 `no-recipients` or `newsletter-sent-already`. */
  send: route('POST', '/api/admin/newsletter/send', {
    right: 'newsletter:act',
    body: SendNewsletterRequest,
    accepts: WHOLE_DOCUMENT,
    response: json<SendNewsletterResponse>(),
  }),
  /** Stops sending until resumed. 409 `newsletter-over`. */
  stop: route('POST', '/api/admin/newsletter/sends/:id/stop', {
    right: 'newsletter:act',
    params: IdParams,
    response: json<NewsletterSend>(),
  }),
  /** 409 `newsletter-over`, or `newsletter-sent-already` if the same has been sent since. */
  resume: route('POST', '/api/admin/newsletter/sends/:id/resume', {
    right: 'newsletter:act',
    params: IdParams,
    response: json<NewsletterSend>(),
  }),
};
