import type { FastifyInstance } from 'fastify';
import { html } from '../../http/html';
import { sendPage } from '../../http/send-page';
import type { Services } from '../../services';
import { money, moment } from '../format';
import { layout } from '../layout';
import { paymentsPage } from './payments-page';

/** /payments, and /invoices/{id}, the hosted page of an invoice. */
export function paymentsPages(app: FastifyInstance, { stripe }: Services): void {
  app.get('/payments', (_request, reply) => sendPage(reply, paymentsPage(stripe.data)));
  app.get('/invoices/:id', (request, reply) => {
    const invoice = stripe.find('invoices', 'invoice', (request.params as { id: string }).id);
    const page = html`<h1>Invoice ${invoice.number}</h1>
      <dl class="card">
        <dt>For</dt>
        <dd>${invoice.customer_email}</dd>
        <dt>Date</dt>
        <dd>${moment(invoice.created)}</dd>
        <dt>Status</dt>
        <dd>${invoice.status}</dd>
        ${invoice.lines.data.map(
          (line) =>
            html`<dt>${line.description}</dt>
              <dd>${money(line.amount, line.currency)}</dd>`,
        )}
        <dt>Total</dt>
        <dd>${money(invoice.total, invoice.currency)}</dd>
        <dt>Paid</dt>
        <dd>${money(invoice.amount_paid, invoice.currency)}</dd>
      </dl>`;
    return sendPage(reply, layout(`Invoice ${invoice.number ?? ''}`, page));
  });
}
