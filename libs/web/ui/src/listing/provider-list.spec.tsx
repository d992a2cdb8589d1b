import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { ListedProvider } from './listed-provider';
import { ProviderList } from './provider-list';

const full: ListedProvider = {
  id: '5f0c9a5e-3f52-4f4e-9d7c-3c1f7a3a9b10',
  name: 'Red Door Plumbing',
  href: '/ut/riverton-ut/plumber/red-door-plumbing',
  tier: 'featured',
  city: 'Riverton, UT',
  rating: 4.8,
  reviews: 120,
  checkedAt: '2026-01-06',
  hasOffer: true,
  offer: '10% off the first visit',
  phone: '801-555-0100',
  website: 'https://red-door.example',
  takesEmergencies: true,
  services: [{ name: 'Leak repair', from_cents: 14_000, unit: 'visit' }],
};

it('a row with every detail has at most 1,700 characters of class names, and the layout container of its list', () => {
  render(
    <MemoryRouter>
      <ProviderList providers={[full]} variant="rows" hours={() => 'Mon–Fri 8 AM–5 PM'} />
    </MemoryRouter>,
  );
  const row = screen.getByRole('article', { name: full.name });
  const classNames = Array.from(row.querySelectorAll('[class]'), (element) => element.getAttribute('class')!);
  expect(classNames.join(' ').length).toBeLessThanOrEqual(1_700);
  expect(row.closest('li')!.querySelectorAll('[class*="@container"]')).toHaveLength(0);
});
