import { calendarDay } from '../text/calendar-day';
import { firstVisitOffer, offerText } from './offer-text';

describe('an offer', () => {
  it('[ONB-5] fits one line', () => {
    expect(offerText({ type: 'percent', value: 15, min_spend: 100 })).toBe(
      '15% off for first-time customers, from $100',
    );
    expect(offerText({ type: 'amount', value: 19.5, min_spend: null })).toBe('$19.50 off for first-time customers');
  });

  it('[SEARCH-4] is shorter on a card', () =>
    expect(firstVisitOffer({ type: 'amount', value: 50, min_spend: null })).toBe('$50 off the first visit'));

  it('shows the same last day in every time zone', () => expect(calendarDay('2027-12-31')).toBe('December 31, 2027'));
});
