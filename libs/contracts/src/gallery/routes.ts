import type { UncountedPage } from '../http/list';
import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import type { OwnGallery, PicturesToReview } from './gallery';
import { DecidePhotoRequest, PhotosToReviewQuery, ReportPhotoRequest, UpdatePhotoRequest } from './gallery.request';

/** Not a declared route, since the upload is streamed. */
export const PHOTOS_PATH = '/api/provider/photos';

export const galleryRoutes = {
  own: route('GET', PHOTOS_PATH, {
    access: 'signed-in',
    inView: true,
    team: 'listing:read',
    response: json<OwnGallery>(),
    versioned: true,
  }),
  update: route('PATCH', `${PHOTOS_PATH}/:id`, {
    access: 'signed-in',
    team: 'listing:write',
    params: IdParams,
    body: UpdatePhotoRequest,
    response: json<OwnGallery>(),
    versioned: true,
  }),
  remove: route('DELETE', `${PHOTOS_PATH}/:id`, {
    access: 'signed-in',
    team: 'listing:write',
    params: IdParams,
    response: json<OwnGallery>(),
  }),
  /** Needs no account. */
  report: route('POST', '/api/photos/:id/report', {
    access: 'public',
    params: IdParams,
    body: ReportPhotoRequest,
    response: json<{ success: true }>(),
  }),
  /** Pictures to review, by provider: first reviews and reports. */
  toReview: route('GET', '/api/admin/photos', {
    right: 'pictures:read',
    query: PhotosToReviewQuery,
    response: json<UncountedPage<PicturesToReview>>(),
  }),
  /** Ends the first review of a provider's pictures: current and later ones may be shown. */
  approve: route('POST', '/api/admin/providers/:id/approve-photos', {
    right: 'pictures:act',
    params: IdParams,
    response: json<{ success: true }>(),
  }),
  decide: route('POST', '/api/admin/photos/:id/decide', {
    right: 'pictures:act',
    params: IdParams,
    body: DecidePhotoRequest,
    response: json<{ success: true }>(),
  }),
};
