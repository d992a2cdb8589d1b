import { formatPrice, isPaid, type Plan } from '@townlink/contracts';
import { factTable } from '../../layout/html';
import type { EmailView } from '../context';

const priceOf = (plan: Plan): string => (isPaid(plan) ? formatPrice(plan) : 'Free');

function priceList(plans: readonly Plan[]) {
  if (plans.length === 0) return null;
  const rows = plans.map((plan) => [plan.name, priceOf(plan)] as const);
  return { html: factTable(rows), text: rows.map(([name, price]) => `${name}: ${price}`).join('\n') };
}

/** The plans on sale when the newsletter is sent. */
export const plansView: EmailView<'plans'> = (_block, { plans = [] }) => priceList(plans);

export const priceView: EmailView<'price'> = ({ tier }, { plans = [] }) =>
  priceList(plans.filter((plan) => plan.tier === tier));
