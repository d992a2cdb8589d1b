import { fromCursor, toCursor } from './list-cursor';

const END = {
  place: {
    tier_rank: 3,
    rating_order: -45,
    review_order: 1,
    sort_name: 'žoe’s "pipes"',
    id: '0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77',
  },
  position: 120,
};
const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const whole = [3, -45, 1, 'a', END.place.id, 120];

describe('the cursor of a list', () => {
  it('[API-1] decodes to the position it encodes', () => {
    expect(fromCursor(toCursor(END))).toEqual(END);
    expect(toCursor(END)).toMatch(/^[\w-]+$/);
  });

  it.each([
    ['no JSON', 'abc'],
    ['no list', cursorOf({ tier_rank: 1 })],
    ['too few parts', cursorOf(whole.slice(0, 5))],
    ['too many parts', cursorOf([...whole, 1])],
    ['a fraction', cursorOf(whole.with(0, 1.5))],
    ['a number that no column holds', cursorOf(whole.with(2, 2 ** 40))],
    ['a name with NUL', cursorOf(whole.with(3, 'a\0'))],
    ['a name with half a character', cursorOf(whole.with(3, '\ud800'))],
    ['an endless name', cursorOf(whole.with(3, 'a'.repeat(300)))],
    ['no id', cursorOf(whole.with(4, 'x'))],
    ['a negative position', cursorOf(whole.with(5, -1))],
  ])('is refused with %s', (_, cursor) => {
    expect(fromCursor(cursor)).toBeUndefined();
  });
});
