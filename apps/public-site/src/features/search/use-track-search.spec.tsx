import { describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { FindResult, Track } from '@townlink/contracts';
import { answering, renderPage } from '@townlink/web-testing';
import { readSearch } from './read-search';
import { useTrackSearch } from './use-track-search';

const moab = { id: null, name: 'Moab', slug: 'moab-ut', state: 'UT' };
const nothing = { city: moab, category: null, words: 'two rivers', result: null, businesses: [] };

function Searching({ found }: { found: FindResult }) {
  useTrackSearch(readSearch(new URLSearchParams('q=two+rivers&city=moab-ut')), found);
  return null;
}

function search(found: object) {
  const track = jest.fn<Track>();
  const { http, countOf } = answering({ 'POST /api/demand': undefined });
  renderPage(<Searching found={found as FindResult} />, { http, track });
  return { tracked: () => track.mock.calls.map(([name]) => name), countOf };
}

describe('a search that was not met', () => {
  it('[DEMAND-1] counts as demand when nothing has the words', async () => {
    const { tracked, countOf } = search(nothing);
    await waitFor(() => expect(tracked()).toEqual(['search_performed', 'search_no_results']));
    expect(countOf('POST /api/demand')).toBe(1);
  });

  it('[DEMAND-1] is none when businesses have the words as their name', async () => {
    const { tracked, countOf } = search({ ...nothing, businesses: [{ business_name: 'Two Rivers Plumbing' }] });
    await waitFor(() => expect(tracked()).toEqual(['search_performed']));
    expect(countOf('POST /api/demand')).toBe(0);
  });
});
