/** Problem type for a link that is expired, used or invalid, without saying which. */
export const CONTACT_LINK_SPENT = 'contact-link-spent';
