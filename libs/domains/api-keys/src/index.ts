export { ApiKeyAccessModule } from './api-key-access.module';
export { ApiKeysModule } from './api-keys.module';
export { ApiKeysWorkerModule } from './api-keys.worker-module';
export { apiKeysEmails } from './emails';
export { TakesApiKey } from './access/takes-key';
export { apiKeyData } from './personal-data';
