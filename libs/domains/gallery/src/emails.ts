import { photoRemovedEmail } from './mail/photo-removed.email';

/** Every email of this domain. */
export const galleryEmails = [photoRemovedEmail];
