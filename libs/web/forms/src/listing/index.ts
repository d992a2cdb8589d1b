export { type ListingParts, NO_OFFER, type OfferValues, offerValues, PARTS_FIELDS } from './listing-parts';
export { OfferFields } from './offer-fields';
export { ServiceDetailFields } from './service-detail-fields';
export { ServiceItemFields } from './service-item-fields';
export * from './service-item-values';
export { TestimonialFields } from './testimonial-fields';
