import { freeSlots, lockOrder, needsFreeSlot, type SlotState } from './slot-rules';

const market = { cityId: 'a', categoryId: 'b' };
const elsewhere = { cityId: 'c', categoryId: 'b' };
const waiting: SlotState = { ...market, tier: 'featured', isActive: false, hold: null };

describe('slots', () => {
  it('[CAP-1] subtract from the cap, down to zero', () => {
    expect(freeSlots(3, 1)).toBe(2);
    expect(freeSlots(3, 5)).toBe(0);
  });

  it('[CAP-2] require a free slot unless the provider has one of that tier', () => {
    expect(needsFreeSlot(waiting, 'featured')).toBe(true);
    expect(needsFreeSlot({ ...waiting, hold: { ...market, tier: 'featured' } }, 'featured')).toBe(false);
    expect(needsFreeSlot({ ...waiting, hold: { ...market, tier: 'standard' } }, 'featured')).toBe(true);
    expect(needsFreeSlot({ ...waiting, hold: { ...elsewhere, tier: 'featured' } }, 'featured')).toBe(true);
  });

  it('let a listed provider keep its slot, in that tier and market only', () => {
    const listed = { ...waiting, isActive: true };
    expect(needsFreeSlot(listed, 'featured')).toBe(false);
    expect(needsFreeSlot(listed, 'standard')).toBe(true);
    expect(needsFreeSlot(listed, 'featured', elsewhere)).toBe(true);
  });

  it('have no cap for basic', () => {
    expect(needsFreeSlot(waiting, 'basic')).toBe(false);
  });

  it('lock distinct markets in one order', () => {
    expect(lockOrder([elsewhere, market, { ...market }])).toEqual([market, elsewhere]);
    expect(lockOrder([market, elsewhere])).toEqual([market, elsewhere]);
  });
});
