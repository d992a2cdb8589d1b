import { json, route } from '../http/route';
import type { PublicContent } from './content-pages';
import { ContentPageParams, ContentPreviewQuery } from './content.request';

export const contentRoutes = {
  /** The published page. 404 for an unknown page. */
  page: route('GET', '/api/content/:page', {
    access: 'public',
    params: ContentPageParams,
    response: json<PublicContent>(),
  }),
  /** A draft by its secret address. 404 once that has expired. */
  preview: route('GET', '/api/content-preview', {
    access: 'public',
    query: ContentPreviewQuery,
    response: json<PublicContent>(),
  }),
};
