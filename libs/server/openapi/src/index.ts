export { ApiDocument } from './api-document';
export { openApiDocument } from './document';
export { OpenApiModule } from './openapi.module';
export { publicDocument } from './public-document';
export { publicReference, webhookReference } from './public-reference';
