import { loadSettings } from '@townlink/server-config';
import { StorageSettings } from '@townlink/server-storage';
import type { GatewaySettings } from '../gateway.config';

/** What a page may load, by directive of the content security policy. */
export function pagePolicy({ CONTENT_ORIGINS }: GatewaySettings, isHttps: boolean): Record<string, string[]> {
  const elsewhere = [...CONTENT_ORIGINS.split(/\s+/).filter(Boolean), ...storageOrigins(loadSettings(StorageSettings))];
  return {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'frame-src': ["'self'", 'blob:', ...elsewhere],
    'img-src': ["'self'", 'data:', 'blob:', ...elsewhere],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    // Libraries of dialogs and toasts place themselves with style elements and attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'worker-src': ["'self'"],
    ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** Where files are shown from when they are on S3; our own storage shows them on this origin. */
function storageOrigins({ S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_PATH_STYLE }: StorageSettings): string[] {
  if (!S3_BUCKET) return [];
  const { protocol, host } = new URL(S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`);
  return [`${protocol}//${S3_PATH_STYLE ? '' : `${S3_BUCKET}.`}${host}`];
}
