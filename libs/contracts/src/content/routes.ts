import { json, route } from '../http/route';
import type { PublicContent } from './content-pages';
import { ContentPageParams, ContentPreviewQuery } from './content.request';

export const contentRoutes = {
  /** What is published. 404 for an unknown page. */
  page: route('GET', '/api/content/:page', {
    access: 'public',
    params: ContentPageParams,
    response: json<PublicContent>(),
  }),
  /** A draft by the secret of its address. 404 once it has ended. */
  preview: route('GET', '/api/content-preview', {
    access: 'public',
    query: ContentPreviewQuery,
    response: json<PublicContent>(),
  }),
};
