import { currentOn, dayOf, isTooOld, placeIn } from './changes-place';
import { sealCursor } from './cursor';

const LIST = 'changes UT';
const TODAY = 20_000;
const at = (day: number): Date => new Date(day * 86_400_000 + 1);

describe('a change reader’s place', () => {
  it('[API-4] is the one in the cursor, for 30 days', () => {
    expect(placeIn(LIST, sealCursor(LIST, [7, TODAY]))).toEqual([7, TODAY]);
    expect([isTooOld([7, TODAY - 30], TODAY), isTooOld([7, TODAY - 31], TODAY)]).toEqual([false, true]);
  });

  it.each([[[-1, TODAY]], [[1.5, TODAY]], [['1', TODAY]], [[1]], [null], ['x']])(
    '[API-4] is refused for %j',
    (position) => {
      expect(placeIn(LIST, sealCursor(LIST, position))).toBeUndefined();
    },
  );

  it('[API-4] does not get newer while old listings are read', () => {
    expect(currentOn([7, TODAY - 20], at(TODAY - 400))).toBe(TODAY - 20);
  });

  it('[API-4] is as new as the last change that was read', () => {
    expect(currentOn([7, TODAY - 20], at(TODAY - 2))).toBe(TODAY - 2);
    expect(dayOf(at(TODAY))).toBe(TODAY);
  });
});
