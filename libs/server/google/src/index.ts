export { type PlaceFacts } from './google-facts';
export { type GoogleCity } from './google-city';
export { GoogleModule } from './google.module';
export { GooglePlacesClient, type GooglePlace, GoogleUnavailableError } from './google-places.client';
export { GoogleSettings } from './google.config';
