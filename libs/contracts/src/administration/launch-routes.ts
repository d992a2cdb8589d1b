import { json, route } from '../http/route';
import type { Checklists, EmailCheck, HealthFindings, NewsletterCheck, PaymentsCheck } from './launch';
import { HealthQuery, TickRequest } from './launch.request';

const admin = { access: 'admin' } as const;

/** Whether the installation is fit to be opened, and stays so. */
export const launchRoutes = {
  checks: route('GET', '/api/admin/health', { ...admin, query: HealthQuery, response: json<HealthFindings>() }),
  /** Reads the latest payments from the payment service. */
  payments: route('POST', '/api/admin/health/stripe', { ...admin, response: json<PaymentsCheck>() }),
  /** Sends an email to the administrator who asks, and waits for the email service to take it. */
  email: route('POST', '/api/admin/health/sendgrid', { ...admin, response: json<EmailCheck>() }),
  /** Sends a newsletter in test mode: to the administrator who asks, and to nobody else. */
  newsletter: route('POST', '/api/admin/health/newsletter', { ...admin, response: json<NewsletterCheck>() }),
  checklists: route('GET', '/api/admin/launch-checklist', { ...admin, response: json<Checklists>() }),
  tick: route('POST', '/api/admin/launch-checklist/tick', {
    ...admin,
    body: TickRequest,
    response: json<{ success: true }>(),
  }),
};
