/** Initial text for rejection notes, edited before sending. */
export interface RejectionTemplate {
  id: string;
  /** Name in the menu. */
  title: string;
  notes: string;
}

/** Common reasons, each with a remedy. */
export const REJECTION_TEMPLATES: readonly RejectionTemplate[] = [
  {
    id: 'unreadable',
    title: 'License cannot be read',
    notes:
      'The license you uploaded cannot be read. Please apply again with a sharp picture or a PDF on which the number, the name and the expiry date can be seen.',
  },
  {
    id: 'expired',
    title: 'License has expired',
    notes: 'The license you uploaded has expired. Please apply again once it is renewed.',
  },
  {
    id: 'another-business',
    title: 'License is of another business',
    notes:
      'The license you uploaded names another business than your application. Please apply again under the name that is licensed, or with the license of this business.',
  },
  {
    id: 'another-trade',
    title: 'License is for another trade',
    notes:
      'The license you uploaded is for another trade than the category you applied for. Please apply again in the category it covers.',
  },
  {
    id: 'duplicate',
    title: 'Already listed',
    notes:
      'This business is listed with us already. If you have lost access to that account, answer this message and we will help.',
  },
];
