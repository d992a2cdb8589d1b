import type { VettingStatus } from '../membership/state';
import { type EditableField, editOutcome } from './editing';

const FIELDS: EditableField[] = [
  ...(['businessName', 'contactName', 'email', 'phone', 'phoneDisplayOptIn', 'websiteUrl'] as const),
  ...(['cityId', 'categoryName', 'testimonials', 'ftco', 'service', 'services'] as const),
];
const kinds = (vetting: VettingStatus, kind: string) =>
  FIELDS.filter((field) => editOutcome(field, vetting).kind === kind);

describe("a provider's own changes", () => {
  it('[APPLY-1] apply immediately before the approval', () => expect(kinds('pending', 'at-once')).toEqual(FIELDS));

  it('[APPLY-1] are vetted again when they change vetted facts, and cannot change city or category', () => {
    expect(kinds('approved', 'vetted-again')).toEqual(['businessName', 'services']);
    expect(kinds('approved', 'refused')).toEqual(['cityId', 'categoryName']);
  });

  it('[APPLY-1] are refused after a rejection, which requires a new application', () =>
    expect(kinds('rejected', 'refused')).toEqual(FIELDS));
});
