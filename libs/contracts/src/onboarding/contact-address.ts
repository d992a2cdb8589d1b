/** Type of the problem that a link is too old, used or none of ours: which of them, nobody is told. */
export const CONTACT_LINK_SPENT = 'contact-link-spent';
