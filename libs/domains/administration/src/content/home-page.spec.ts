import { describe, expect, it } from '@jest/globals';
import { HOME_PAGE, mediumOf, problemsOf, readDocument } from '@townlink/contracts';
import { completed } from './home-page';
import { home } from './release/home';

describe('the document of the home page', () => {
  it('[CONTENT-1] has each section once, in order, with the release’s text for a missing one', () => {
    const voices = { kind: 'home-voices', title: 'Said of us', note: '', voices: [] };
    const { blocks } = completed(
      HOME_PAGE,
      readDocument({ blocks: [voices, { ...voices, title: 'Twice' }, { kind: 'text', text: 'x' }, { kind: 'film' }] }),
    );
    expect(blocks.map(({ kind }) => kind)).toEqual([...home.blocks.map(({ kind }) => kind), 'unknown']);
    expect(blocks.find(({ kind }) => kind === 'home-voices')).toMatchObject({ title: 'Said of us', note: '' });
    expect(blocks[0]).toBe(home.blocks[0]);
  });

  it('[CONTENT-1] has the release’s list when it was published before there was such a list', () => {
    const earlier = { kind: 'home-services', title: 'Ours', more: 'More', cities: 'In' };
    const { blocks } = completed(HOME_PAGE, readDocument({ blocks: [earlier] }));
    const release = home.blocks.find(({ kind }) => kind === 'home-services');
    expect(blocks.find(({ kind }) => kind === 'home-services')).toEqual({ ...release, ...earlier });
  });

  it('[CONTENT-1] is the release’s when none of it can be read', () => {
    expect(completed(HOME_PAGE, readDocument('nothing')).blocks).toEqual(home.blocks);
  });

  it('[CONTENT-1] cannot be another page: sections of one are not allowed in the other', () => {
    const other = readDocument({ title: 'x', heading: 'x', description: 'x', blocks: home.blocks });
    expect(completed('faq', other)).toBe(other);
    expect(problemsOf(other, mediumOf('faq'))).toHaveLength(home.blocks.length);
    expect(problemsOf(other, mediumOf(HOME_PAGE))).toEqual([]);
  });
});
