import { isCall, isStateCode, pageAt, sitePages } from '@townlink/contracts';

/** Whether a page, state or API route would hide a category with this slug ('/support'). */
export const isReservedSlug = (slug: string): boolean =>
  isCall(`/${slug}`) || isStateCode(slug.toUpperCase()) || pageAt(`/${slug}`) !== sitePages.browse;

export const reservedSlugMessage = (slug: string): string =>
  `The address /${slug} is reserved. Please use a more specific name.`;
