/** Problem type of an expired, used or invalid link; does not reveal which. */
export const CONTACT_LINK_SPENT = 'contact-link-spent';
