import { LISTING_REPORT_REASONS } from '@townlink/contracts';
import { firstPlace, nextPlace, type ReportEvent, type ReportPlace } from './report-state';

const now = new Date('2026-11-27T12:00:00Z');
const withProvider: ReportPlace = { state: 'with_provider', outcome: null };
const inReview: ReportPlace = { state: 'in_review', outcome: null };
const decided: ReportPlace = { state: 'decided', outcome: 'not_found' };
const answered = (answer: 'taken' | 'corrected' | 'right'): ReportEvent => ({ kind: 'answered', answer });

describe('[REPORT-1] the state of a report', () => {
  it('begins with the provider for wrong facts, for seven days', () => {
    expect(firstPlace('wrong-facts', now)).toEqual({
      ...withProvider,
      providerUntil: new Date('2026-12-04T12:00:00Z'),
    });
  });

  it.each(LISTING_REPORT_REASONS.filter((reason) => reason !== 'wrong-facts'))(
    'begins in review for %s, bypassing the provider',
    (reason) => {
      expect(firstPlace(reason, now)).toEqual({ ...inReview, providerUntil: null });
    },
  );

  it.each<[ReportPlace, ReportEvent, ReportPlace | null]>([
    [withProvider, answered('taken'), { state: 'decided', outcome: 'corrected' }],
    [withProvider, answered('corrected'), inReview],
    [withProvider, answered('right'), inReview],
    [withProvider, { kind: 'time-over' }, inReview],
    [withProvider, { kind: 'decided', outcome: 'paused' }, { state: 'decided', outcome: 'paused' }],
    [withProvider, { kind: 'listing-gone' }, { state: 'decided', outcome: 'closed' }],
    [inReview, answered('taken'), null],
    [inReview, answered('right'), null],
    [inReview, { kind: 'time-over' }, null],
    [inReview, { kind: 'decided', outcome: 'duplicate' }, { state: 'decided', outcome: 'duplicate' }],
    [inReview, { kind: 'listing-gone' }, { state: 'decided', outcome: 'closed' }],
    [decided, answered('taken'), null],
    [decided, { kind: 'time-over' }, null],
    [decided, { kind: 'decided', outcome: 'corrected' }, null],
    [decided, { kind: 'listing-gone' }, null],
  ])('%j, after %j, is %j', (place, event, expected) => {
    expect(nextPlace(place, event)).toEqual(expected);
  });
});
