import { describe, expect, it } from '@jest/globals';
import { readDocument } from '@townlink/contracts';
import { leftOutOf } from './live-news';

const { blocks } = readDocument({
  blocks: [
    { kind: 'text', text: 'Hello' },
    { kind: 'new-listings', title: 'New', days: '30', without: '' },
    { kind: 'columns', cells: [[{ kind: 'ending-offers', title: 'Offers', without: '' }], []] },
    { kind: 'open-places', title: 'Places', without: '' },
    { kind: 'new-listings', title: 'New', days: '7', without: 'Nothing new this week.' },
  ],
});

const group = {
  town: 'Riverton, UT',
  rows: [{ name: 'Ace', detail: 'Plumber', path: '/ace', days: 20 }],
  more: { label: 'All', path: '/' },
};

describe('parts of a newsletter that a reader does not get', () => {
  it('[CONTENT-3] include each live block without news and without a replacement text', () => {
    expect(leftOutOf(blocks, { listings: [], offers: [], places: [] }, 'Riverton, UT')).toEqual([
      'Left out for this reader: nothing new in Riverton, UT in 30 days.',
      'Left out for this reader: no offers in Riverton, UT that end this week.',
      'Left out for this reader: no open places in Riverton, UT.',
    ]);
    const live = { listings: [group], offers: [group], places: [group] };
    expect(leftOutOf(blocks, live, 'Riverton, UT')).toEqual([]);
    const week = readDocument({ blocks: [{ kind: 'new-listings', title: 'New', days: '7', without: '' }] }).blocks;
    expect(leftOutOf([...week, ...week], live, 'Riverton, UT')).toEqual([
      'Left out for this reader: nothing new in Riverton, UT in 7 days.',
    ]);
  });

  it('[CONTENT-3] include every live block for a reader without a town', () => {
    expect(leftOutOf(blocks.slice(0, 2), undefined, undefined)).toEqual([
      'Left out for a reader without a town: “New in the reader’s towns”.',
    ]);
  });
});
