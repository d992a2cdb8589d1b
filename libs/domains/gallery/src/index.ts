export { GalleryModule } from './gallery.module';
export { removePhotosOf } from './gallery.service';
export { GalleryWorkerModule } from './gallery.worker-module';
export { type PreparedPicture, preparePicture, RefusedPicture } from './prepare/prepare-picture';
export { pictureUploadWords, sniffPicture } from './sniff-picture';
export { ReviewService } from './review.service';
export { pictureData } from './personal-data';
export { galleryEmails } from './emails';
