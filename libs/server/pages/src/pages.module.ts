import { type DynamicModule, Module, type ModuleMetadata, type Type } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { MarkdownPages } from './markdown/markdown-pages';
import { PageSource } from './page-source';
import { PageSettings } from './pages.config';
import { Pages } from './pages';
import { PagesController } from './pages.controller';
import { PreviewImages } from './preview-images/preview-images';
import { PreviewImagesController } from './preview-images/preview-images.controller';
import { Redirects } from './redirects';
import { RenderLimit } from './render-limit';
import { RobotsController } from './robots.controller';
import { SecurityTxtController } from './security-txt.controller';
import { ChangedPagesService } from './shared-cache/changed-pages.service';
import { SharedCacheSettings } from './shared-cache/shared-cache.config';
import { Site } from './site';

@Module({})
export class PagesModule {
  /** @param imports modules that the source needs */
  static from(source: Type<PageSource>, imports: ModuleMetadata['imports']): DynamicModule {
    return {
      module: PagesModule,
      imports,
      controllers: [RobotsController, SecurityTxtController, PreviewImagesController, PagesController],
      providers: [
        settingsProvider(PageSettings),
        settingsProvider(SharedCacheSettings),
        { provide: PageSource, useClass: source },
        ChangedPagesService,
        MarkdownPages,
        Pages,
        PreviewImages,
        Redirects,
        RenderLimit,
        Site,
      ],
    };
  }
}
