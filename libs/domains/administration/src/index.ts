export { AcrossDomainsModule } from './across-domains.module';
export { AdministrationModule } from './administration.module';
export { AdministrationWorkerModule } from './administration.worker-module';
export { ContentPages } from './content/content-pages.service';
export { everyCategoryMove } from './every-category-move';
export { everyPersonalData } from './every-personal-data';
export { everyEmail } from './every-email';
export { BrandPreviewService } from './brand/brand-preview.service';
