import './personal-data';

export { GalleryModule } from './gallery.module';
export { removePhotosOf } from './gallery.service';
export { GalleryWorkerModule } from './gallery.worker-module';
export { preparePicture, type Rendition } from './prepare/prepare-picture';
export { ReviewService } from './review.service';
