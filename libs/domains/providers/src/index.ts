export { tryForbiddenWrites } from './forbidden-writes';
export { readServices, SERVICE_ITEMS, setServices } from './listing-services';
export { LICENSE_EXPIRED, MEMBERSHIP_FACTS, MEMBERSHIP_TABLES } from './membership-facts';
export { findActing, noProfile, requireActing } from './listing-access';
export {
  EMAIL_CONFIRMED,
  findOwnProvider,
  readOwnProvider,
  findProviderOf,
  SERVICE_DETAILS,
} from './own-provider.query';
export { type NewProvider, NO_OFFER, type Offer, type OwnColumns, ProvidersService } from './providers.service';
export {
  findProvider,
  findProviderByCustomer,
  findProviderByUser,
  isWithheld,
  type Provider,
  requireProvider,
  stateOf,
} from './provider.query';
export { ProvidersModule } from './providers.module';
export { providersMove } from './category-move';
export { listingData } from './personal-data';
export { providersEmails } from './team/emails';
export { TeamModule } from './team/team.module';
export { TeamWorkerModule } from './team/team.worker-module';
export { teamData } from './team/personal-data';
