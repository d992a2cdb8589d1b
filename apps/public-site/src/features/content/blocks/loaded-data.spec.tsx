import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { BlockOf, PublicApi } from '@townlink/contracts';
import { plans, renderPage } from '@townlink/web-testing';
import type { ReactNode } from 'react';
import { WithPlans } from '../../for-providers/with-plans';
import { ReportFigures } from '../../report/report-figures';
import { Categories } from './categories';
import { FaqGroup } from './faq-group';
import { Listings } from './listings';
import { Towns } from './towns';

const listing = {
  slug: 'ace',
  business_name: 'Ace Plumbing',
  category_name: 'Plumber',
  category_slug: 'plumber',
  city_name: 'Riverton',
  city_slug: 'riverton-ut',
  city_state: 'UT',
  approved_at: '2026-11-10T12:00:00Z',
};

const figure = { year: 2026, quarter: 4, reason: 'unsafe', received: 1, corrected: 0, taken_off: 1 };

const faq = {
  document: {
    blocks: [
      { kind: 'heading', level: '2', id: 'a', text: 'Paying', anchor: 'paying' },
      { kind: 'questions', id: 'b', items: [{ question: 'What does it cost?', answer: 'Nothing.' }] },
    ],
  },
};

interface Part {
  what: string;
  part: ReactNode;
  /** The read that it makes, and its first answer. */
  read: Partial<Record<keyof PublicApi, unknown>>;
  text: string;
}

const listings = { kind: 'listings', state: 'any', count: '3' } as BlockOf<'listings'>;
const towns = { kind: 'towns', state: 'UT' } as BlockOf<'towns'>;
const group = { kind: 'faq-group', group: 'paying' } as BlockOf<'faq-group'>;

const parts: Part[] = [
  {
    what: 'listings',
    part: <Listings block={listings} isInSection />,
    read: { newestListings: [listing] },
    text: 'Ace Plumbing',
  },
  {
    what: 'towns',
    part: <Towns block={towns} isInSection />,
    read: { listedCities: [{ slug: 'riverton-ut', name: 'Riverton', provider_count: 3 }] },
    text: 'Riverton',
  },
  {
    what: 'services',
    part: <Categories />,
    read: { categories: [{ slug: 'plumber', name: 'Plumber' }] },
    text: 'Plumber',
  },
  {
    what: 'questions',
    part: <FaqGroup block={group} isInSection />,
    read: { content: faq },
    text: 'What does it cost?',
  },
  {
    what: 'prices',
    part: <WithPlans>{(found) => <p>{found.length} plans</p>}</WithPlans>,
    read: { plans },
    text: `${plans.length} plans`,
  },
  {
    what: 'figures of reports',
    part: <ReportFigures />,
    read: { reportFigures: [figure] },
    text: 'Q4 2026',
  },
];

describe('a page with data', () => {
  it.each(parts)('keeps its $what when asking for them again fails', async ({ part, read, text }) => {
    const [[name, answer]] = Object.entries(read) as [[string, unknown]];
    let asked = 0;
    const ask = () => ((asked += 1) === 1 ? Promise.resolve(answer) : Promise.reject(new Error('No connection')));
    const { services, container } = renderPage(part, { api: { [name]: ask } });
    await screen.findByText(text);
    const shown = container.innerHTML;
    await act(() => services.queryClient.refetchQueries());
    expect(asked).toBe(2);
    expect(container.innerHTML).toBe(shown);
  });
});
