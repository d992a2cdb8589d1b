import { REJECTION_TEMPLATES, VETTING_NOTES_MAX } from '@townlink/contracts';
import { withTemplate } from './reject-dialog';

const [first, second] = REJECTION_TEMPLATES.map(({ notes }) => notes);

describe('a template for the notes of a rejection', () => {
  it('[ADM-2] replaces empty notes or another template', () => {
    expect(withTemplate(' ', first!)).toBe(first);
    expect(withTemplate(first!, second!)).toBe(second);
  });

  it('[ADM-2] is appended to written notes, within the limit', () => {
    expect(withTemplate('Hello Kim,\n', first!)).toBe(`Hello Kim,\n\n${first}`);
    expect(withTemplate('x'.repeat(VETTING_NOTES_MAX), first!)).toHaveLength(VETTING_NOTES_MAX);
  });
});
