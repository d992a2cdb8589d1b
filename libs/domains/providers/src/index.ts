export { findOwnProvider } from './own-provider.query';
export {
  findProvider,
  findProviderByCustomer,
  findProviderByUser,
  type Provider,
  requireProvider,
} from './provider.query';
export { type Contact, type NewProvider, type GoogleProfile, ProvidersService } from './providers.service';
export { ProvidersModule } from './providers.module';
