import { conflictsOf, type EditedField, isEdited, mergeEdits } from './merge-edits';

interface Values {
  name: string;
  isOpen: boolean;
  city: { id: string; text: string };
  words: string[];
  unlisted?: string;
}

const FIELDS: readonly EditedField<Values>[] = [
  { label: 'Name', paths: ['name'] },
  { label: 'Open', paths: ['isOpen'] },
  { label: 'City', paths: ['city.id', 'city.text'], text: ({ city }) => city.text },
  { label: 'Words', paths: ['words'] },
];

const base: Values = { name: 'Ace', isOpen: false, city: { id: '1', text: 'Riverton' }, words: ['a'] };
const with_ = (changes: Partial<Values>): Values => ({ ...structuredClone(base), ...changes });

describe('edits of two tabs', () => {
  it('[SAVE-1] are merged field by field if they changed different fields', () => {
    const edits = { base, mine: with_({ name: 'Mine' }), saved: with_({ words: ['a', 'b'], unlisted: 'theirs' }) };
    expect(conflictsOf(FIELDS, edits)).toEqual([]);
    const merged = with_({ name: 'Mine', words: ['a', 'b'], unlisted: 'theirs' });
    expect(mergeEdits(FIELDS, edits, 'mine')).toEqual(merged);
    expect(mergeEdits(FIELDS, edits, 'saved')).toEqual(merged);
  });

  it('[SAVE-1] conflict if both changed the same field to different values, described for display', () => {
    const sandy = { id: '2', text: 'Sandy' };
    const provo = { id: '3', text: 'Provo' };
    const edits = {
      base,
      mine: with_({ name: 'Mine', city: sandy, words: ['x', 'y'], isOpen: true }),
      saved: with_({ name: 'Theirs', city: provo, words: [], isOpen: true }),
    };
    expect(conflictsOf(FIELDS, edits)).toEqual([
      { label: 'Name', mine: 'Mine', saved: 'Theirs' },
      { label: 'City', mine: 'Sandy', saved: 'Provo' },
      { label: 'Words', mine: 'x, y', saved: '' },
    ]);
    expect(mergeEdits(FIELDS, edits, 'mine')).toEqual(edits.mine);
    expect(mergeEdits(FIELDS, edits, 'saved')).toEqual(edits.saved);
  });

  it('[SAVE-1] do not conflict if both changed to the same value, or one changed back', () => {
    expect(conflictsOf(FIELDS, { base, mine: with_({ name: 'X' }), saved: with_({ name: 'X' }) })).toEqual([]);
    const back = { base, mine: base, saved: with_({ name: 'Theirs' }) };
    expect(mergeEdits(FIELDS, back, 'mine').name).toBe('Theirs');
    expect(isEdited(FIELDS, base, with_({ unlisted: 'x' }))).toBe(false);
    expect(isEdited(FIELDS, base, with_({ isOpen: true }))).toBe(true);
  });

  it('[SAVE-1] do not mutate their base values', () => {
    const saved = with_({ words: ['b'] });
    mergeEdits(FIELDS, { base, mine: base, saved }, 'mine').words.push('c');
    expect(saved.words).toEqual(['b']);
  });
});
