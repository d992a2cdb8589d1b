export { AcrossDomainsModule, everyCategoryMove } from './across-domains.module';
export { AdministrationModule } from './administration.module';
export { AdministrationWorkerModule } from './administration.worker-module';
export { ContentPages } from './content/content-pages.service';
export { LiveFrame } from './content/live-frame';
export { everyPersonalData } from './every-personal-data';
export { everyEmail } from './every-email';
export { DRILL_RESULTS, recordDrill } from './launch/record-drill';
export { BrandPreviewService } from './brand/brand-preview.service';
