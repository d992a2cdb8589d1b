import { TakesApiKey } from '@townlink/domain-api-keys';
import { DirectorySettings } from '../directory.config';

/** The single rate limit of all routes of the public API: by IP address, or a higher one by the caller's key. */
export const PublicApiLimited = (): MethodDecorator & ClassDecorator =>
  TakesApiKey(DirectorySettings, ({ PUBLIC_API_CALLS_PER_MINUTE: points }) => ({
    name: 'public-api',
    points,
    seconds: 60,
  }));
