import './category-move';
import './personal-data';

export { LICENSE_EXPIRED, MEMBERSHIP_FACTS, MEMBERSHIP_TABLES } from './membership-facts';
export { EMAIL_CONFIRMED, findOwnProvider } from './own-provider.query';
export {
  type Contact,
  findProvider,
  findProviderByCustomer,
  findProviderByUser,
  type GoogleProfile,
  isWithheld,
  type NewProvider,
  type Provider,
  ProvidersService,
  requireProvider,
} from './providers.service';
export { ProvidersModule } from './providers.module';
