import { json, route } from '../http/route';
import type { Checklists, EmailCheck, HealthFindings, NewsletterCheck, PaymentsCheck } from './launch';
import { HealthQuery, TickRequest } from './launch.request';

export const launchRoutes = {
  checks: route('GET', '/api/admin/health', {
    right: 'launch:read',
    query: HealthQuery,
    response: json<HealthFindings>(),
  }),
  /** Reads the latest payments from Stripe. */
  payments: route('POST', '/api/admin/health/stripe', {
    right: 'launch:act',
    response: json<PaymentsCheck>(),
  }),
  /** Sends an email to the administrator and waits until SendGrid accepts it. */
  email: route('POST', '/api/admin/health/sendgrid', { right: 'launch:act', response: json<EmailCheck>() }),
  /** Sends a test newsletter to the administrator only. */
  newsletter: route('POST', '/api/admin/health/newsletter', {
    right: 'launch:act',
    response: json<NewsletterCheck>(),
  }),
  checklists: route('GET', '/api/admin/launch-checklist', {
    right: 'launch:read',
    response: json<Checklists>(),
  }),
  tick: route('POST', '/api/admin/launch-checklist/tick', {
    right: 'launch:write',
    body: TickRequest,
    response: json<{ success: true }>(),
  }),
};
