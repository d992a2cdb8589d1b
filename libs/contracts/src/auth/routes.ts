import { json, route } from '../http/route';
import { ConsentRequest, type Profile, UpdateProfileRequest } from './profile';

/** The own profile. The accounts service's own routes are not declared: their contract is its client library's. */
export const profileRoutes = {
  /** Makes the profile if there is none. */
  read: route('GET', '/api/profile', { access: 'signed-in', answer: json<Profile>() }),
  update: route('PATCH', '/api/profile', {
    access: 'signed-in',
    body: UpdateProfileRequest,
    answer: json<Profile>(),
  }),
  consent: route('POST', '/api/profile/consent', {
    access: 'signed-in',
    body: ConsentRequest,
    answer: json<Profile>(),
  }),
};
