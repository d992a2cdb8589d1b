import './personal-data';

export { EMAIL_CONFIRMED, findOwnProvider } from './own-provider.query';
export {
  type Contact,
  findProvider,
  findProviderByCustomer,
  findProviderByUser,
  type GoogleProfile,
  type NewProvider,
  type Provider,
  ProvidersService,
  requireProvider,
} from './providers.service';
export { ProvidersModule } from './providers.module';
