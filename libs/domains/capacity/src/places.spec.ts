import { capacityOf, freePlaces, lockOrder, needsFreePlace, type Standing } from './places';

const cell = { cityId: 'a', categoryId: 'b' };
const elsewhere = { cityId: 'c', categoryId: 'b' };
const waiting: Standing = { ...cell, tier: 'featured', isActive: false, hold: null };

describe('places', () => {
  it('[CAP-1] counts what is left of a cap and never less than none', () => {
    expect(freePlaces(3, 1)).toBe(2);
    expect(freePlaces(3, 5)).toBe(0);
    expect(capacityOf({ standard: 3, featured: 2 }, { standard: 0, featured: 2 })).toEqual({
      standard: { cap: 3, free: 3 },
      featured: { cap: 2, free: 0 },
    });
  });

  it('[CAP-2] wants a free place of whoever has none of that tier yet', () => {
    expect(needsFreePlace(waiting, 'featured')).toBe(true);
    expect(needsFreePlace({ ...waiting, hold: { ...cell, tier: 'featured' } }, 'featured')).toBe(false);
    expect(needsFreePlace({ ...waiting, hold: { ...cell, tier: 'standard' } }, 'featured')).toBe(true);
    expect(needsFreePlace({ ...waiting, hold: { ...elsewhere, tier: 'featured' } }, 'featured')).toBe(true);
  });

  it('lets who is listed keep the place, in that tier and cell only', () => {
    const listed = { ...waiting, isActive: true };
    expect(needsFreePlace(listed, 'featured')).toBe(false);
    expect(needsFreePlace(listed, 'standard')).toBe(true);
    expect(needsFreePlace(listed, 'featured', elsewhere)).toBe(true);
  });

  it('has no cap for basic', () => {
    expect(needsFreePlace(waiting, 'basic')).toBe(false);
  });

  it('orders cells the same whoever asks, each once', () => {
    expect(lockOrder([elsewhere, cell, { ...cell }])).toEqual([cell, elsewhere]);
    expect(lockOrder([cell, elsewhere])).toEqual([cell, elsewhere]);
  });
});
