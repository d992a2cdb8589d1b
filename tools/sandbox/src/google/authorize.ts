import type { FastifyRequest } from 'fastify';
import type { Form } from '../http/form';
import { GoogleFailure, invalidArgument } from './google-failure';

/** Refuses a request without a usable API key, as Google does. */
export function authorize(request: FastifyRequest, onlyKey: string | undefined): void {
  const key = request.headers['x-goog-api-key'] ?? (request.query as Form).key;
  if (typeof key !== 'string' || key === '') {
    const message =
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.";
    throw new GoogleFailure(403, 'PERMISSION_DENIED', message);
  }
  if (onlyKey === undefined || key === onlyKey) return;
  throw invalidArgument('API key not valid. Please pass a valid API key.', [
    { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
  ]);
}

/** The field mask of a request. Throws Google's 400 without one. */
export function maskOf(request: FastifyRequest): string {
  const query = request.query as Form;
  const mask = request.headers['x-goog-fieldmask'] ?? query.fields ?? query.$fields;
  if (typeof mask === 'string' && mask.trim() !== '') return mask;
  throw invalidArgument(
    'FieldMask is a required parameter. See https://cloud.google.com/apis/docs/system-parameters on how to provide it as URL parameter `$fields` or `fields`, or header `X-Goog-FieldMask`.',
  );
}
