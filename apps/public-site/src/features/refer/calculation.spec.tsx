import { describe, expect, it } from '@jest/globals';
import type { Plan } from '@townlink/contracts';
import { renderPage } from '@townlink/web-testing';
import { Calculation } from './calculation';

const plan = (name: string, price_cents: number) => ({ name, price_cents }) as Plan;

describe('the earnings of three referrals', () => {
  it.each([
    [[plan('Basic', 900), plan('Featured', 3900), plan('Standard', 1900)], '3 Featured providers = $58.50'],
    [[plan('Basic', 0), plan('Gold', 5000)], '3 Gold providers = $75.00'],
    [[plan('Basic', 0)], ''],
  ])('[REF-1] is calculated with the most expensive plan when the catalog is %j', (plans, text) => {
    const { container } = renderPage(<Calculation plans={plans} />);
    expect(container.textContent).toBe(text);
  });
});
