import { expectedWaitDays } from './expected-wait';

describe('the expected wait', () => {
  it('[QUEUE-1] depends on slots that became free before and people ahead', () => {
    const monthly = { offers: 12, days: 360 };
    expect(expectedWaitDays(0, monthly)).toBe(30);
    expect(expectedWaitDays(3, monthly)).toBe(120);
    expect(expectedWaitDays(0, { offers: 30, days: 30 })).toBe(1);
  });

  it('[QUEUE-1] is null with too little data', () => {
    expect(expectedWaitDays(0, { offers: 2, days: 300 })).toBeNull();
    expect(expectedWaitDays(0, { offers: 20, days: 13 })).toBeNull();
    expect(expectedWaitDays(0, { offers: 0, days: 0 })).toBeNull();
    expect(expectedWaitDays(0, { offers: 3, days: 14 })).toBe(5);
  });
});
