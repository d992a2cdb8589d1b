export * from './bulk-decisions';
export * from './bulk-listings';
export * from './draft';
export * from './editing';
export * from './draft.request';
export * from './application.request';
export * from './google-place';
export * from './google.request';
export * from './limits';
export * from './moderation';
export * from './place-link';
export * from './provider';
export * from './rejection-templates';
export {
  DATE_MESSAGES,
  dateError,
  hasPublicContact,
  IsCallablePhone,
  IsDateNotPast,
  isDateNotPast,
  offerError,
  IsWebsite,
} from './rules';
export * from './routes';
export * from './service-details';
export * from './service-item.request';
export * from './service-item-rules';
export * from './service-items';
export * from './steps';
export * from './update-provider.request';
export * from './vet-many';
export * from './vetting';
