import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import type { ContentPicture } from './pictures';

/** `POST` uploads a picture. Not a declared route, since the upload is streamed. */
export const CONTENT_PICTURES_PATH = '/api/admin/content-pictures';

export const contentPictureRoutes = {
  /** 404 for a deleted one. */
  read: route('GET', `${CONTENT_PICTURES_PATH}/:id`, {
    right: 'pages:read',
    params: IdParams,
    response: json<ContentPicture>(),
  }),
};
