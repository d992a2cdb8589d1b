import { json, route } from '../http/route';
import { ConfirmGooglePlaceRequest } from './google.request';

export const onboardingRoutes = {
  confirmGooglePlace: route('POST', '/api/admin/confirm-google-place', {
    access: 'admin',
    body: ConfirmGooglePlaceRequest,
    answer: json<{ success: true }>(),
  }),
};
