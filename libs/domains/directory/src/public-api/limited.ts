import { TakesApiKey } from '@townlink/domain-api-keys';
import { DirectorySettings } from '../directory.config';

/** The one limit of all routes of the public API: by network address, or by the caller's key with a higher one. */
export const PublicApiLimited = (): MethodDecorator & ClassDecorator =>
  TakesApiKey(DirectorySettings, ({ PUBLIC_API_CALLS_PER_MINUTE: points }) => ({
    name: 'public-api',
    points,
    seconds: 60,
  }));
