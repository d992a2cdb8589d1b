import { expectedWait, hoursLeftText, slotState } from './waitlist';

const now = new Date('2026-11-22T12:00:00Z');

describe('waitlist texts', () => {
  it.each([
    [null, 'There is not enough data yet to say how long it takes'],
    [0, 'It will likely take less than a week'],
    [7, 'It will likely take about 1 week'],
    [20, 'It will likely take about 3 weeks'],
    [60, 'It will likely take about 2 months'],
    [365, 'It will likely take about 12 months'],
    [366, 'It will likely take more than a year'],
  ])('[QUEUE-1] describe a wait of %p days no more precisely than the estimate', (days, words) => {
    expect(expectedWait(days)).toBe(words);
  });

  it.each([
    [{ slot_available: false, reserved_until: null }, 'No Slot'],
    [{ slot_available: true, reserved_until: null }, 'Slot Available'],
    [{ slot_available: false, reserved_until: '2026-11-25T12:00:00Z' }, 'Reserved (72 hours left)'],
    [{ slot_available: true, reserved_until: '2026-11-22T12:00:01Z' }, 'Reserved (1 hour left)'],
    [{ slot_available: true, reserved_until: '2026-11-22T12:00:00Z' }, 'Slot Available'],
  ])('[WAIT-1] show the state of an entry: %j', (entry, words) => expect(slotState(entry, now)).toBe(words));

  it('[WAIT-1] round up to the next hour', () => {
    expect(hoursLeftText('2026-11-22T13:00:01Z', now)).toBe('2 hours left');
    expect(hoursLeftText('2026-11-21T13:00:00Z', now)).toBe('0 hours left');
  });
});
