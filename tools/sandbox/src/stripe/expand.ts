import type { StripeData } from '../state/sandbox-data';
import { invalidRequest } from './stripe-failure';
import { embeddedList } from './lists';

type Json = Record<string, unknown>;

/** The collection of an id, by its prefix. */
const PREFIXES: [string, keyof StripeData][] = [
  ['cus_', 'customers'],
  ['prod_', 'products'],
  ['price_', 'prices'],
  ['pm_', 'payment_methods'],
  ['cs_', 'checkout_sessions'],
  ['sub_sched_', 'subscription_schedules'],
  ['sub_', 'subscriptions'],
  ['inpay_', 'invoice_payments'],
  ['in_', 'invoices'],
  ['pi_', 'payment_intents'],
  ['ch_', 'charges'],
  ['re_', 'refunds'],
  ['du_', 'disputes'],
];

/** A copy of the object with the ids at the given paths replaced by their objects. */
export function expandPaths<T extends object>(data: StripeData, object: T, paths: string[]): T {
  const copy = structuredClone(object);
  for (const path of paths) {
    if (path.split('.').length > 4) {
      throw invalidRequest(`You cannot expand more than 4 levels of a property (${path}).`, 'expand');
    }
    expand(data, copy as Json, path.split('.'), path);
  }
  return copy;
}

function expand(data: StripeData, object: Json, [head = '', ...rest]: string[], path: string): void {
  include(data, object, head);
  const value = object[head];
  if (value === null) return;
  if (typeof value === 'string') object[head] = lookUp(data, value, path);
  else if (typeof value !== 'object') throw notExpandable(path);
  if (rest.length === 0) return;
  const next = object[head];
  const targets = Array.isArray(next) ? next : [next];
  for (const target of targets)
    if (target !== null && typeof target === 'object') expand(data, target as Json, rest, path);
}

function lookUp(data: StripeData, id: string, path: string): unknown {
  const collection = PREFIXES.find(([prefix]) => id.startsWith(prefix))?.[1];
  const found = collection && (data[collection] as Record<string, unknown>)[id];
  if (!found) throw notExpandable(path);
  return structuredClone(found);
}

function notExpandable(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, 'expand', 'property_cannot_be_expanded');
}

/** Lists that are omitted unless requested. */
function include(data: StripeData, object: Json, field: string): void {
  if (object[field] !== undefined) return;
  const id = String(object.id);
  const kind = `${String(object.object)}.${field}`;
  if (kind === 'checkout.session.line_items') {
    const items = data.session_secrets[id]?.line_items ?? [];
    object[field] = structuredClone(embeddedList(items, `/v1/checkout/sessions/${id}/line_items`));
  } else if (kind === 'invoice.payments') {
    const payments = Object.values(data.invoice_payments).filter((one) => one.invoice === id);
    object[field] = structuredClone(embeddedList(payments, `/v1/invoice_payments?invoice=${id}`));
  }
}
