import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { CallOptions, Http } from '@townlink/web-api';
import { renderPage } from '@townlink/web-testing';
import { PeopleWaiting } from './people-waiting';

describe('a market without providers', () => {
  const open = (waiting: number) => {
    const asked: unknown[] = [];
    const http = ((method: string, path: string, { query }: CallOptions = {}) => {
      asked.push([`${method} ${path}`, query]);
      return Promise.resolve({ waiting });
    }) as unknown as Http;
    renderPage(<PeopleWaiting city={{ id: 'c1', name: 'Riverton' }} categoryId="k1" />, { http });
    return asked;
  };

  it('[DEMAND-1] shows how many people are waiting for a provider', async () => {
    const asked = open(1_200);
    expect(await screen.findByText('1,200 people waiting in Riverton')).toBeTruthy();
    expect(asked).toEqual([['GET /api/demand', { city_id: 'c1', category_id: 'k1' }]]);
  });

  it('[DEMAND-1] uses the singular for one person and shows nothing for zero', async () => {
    open(1);
    expect(await screen.findByText('1 person waiting in Riverton')).toBeTruthy();
    const asked = open(0);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.getAllByText(/waiting in/)).toHaveLength(1);
  });
});
