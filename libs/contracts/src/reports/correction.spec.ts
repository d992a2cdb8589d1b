import { correctionOf } from './correction';
import type { ReportedFact } from './report';

describe('[REPORT-1] a proposed correction', () => {
  it.each<[ReportedFact | null, string | null, object | null]>([
    ['phone', '(801) 555-0199', { phone: '(801) 555-0199' }],
    ['website', 'new.example.com', { websiteUrl: 'new.example.com' }],
    ['phone', 'It is out of service', null],
    ['website', 'javascript:alert(1)', null],
    ['hours', '9 to 5', null],
    ['place', 'Provo', null],
    ['name', 'Best Pipes', null],
    ['phone', null, null],
    [null, '(801) 555-0199', null],
  ])('of %s to %s is applied as %j', (fact, proposed, expected) => {
    expect(correctionOf(fact, proposed)).toEqual(expected && expect.objectContaining(expected));
  });
});
