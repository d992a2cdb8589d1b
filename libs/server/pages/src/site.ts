import { Injectable, Logger } from '@nestjs/common';
import type { ApiProblemClass, PageResponse, PageRequest, PublicApi, Release, ServerBuild } from '@townlink/contracts';
import { brandInUse, menuInUse, RuntimeSettings, termsInUse } from '@townlink/server-config';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PageSource } from './page-source';
import { mapsScriptOf, PageSettings } from './pages.config';

interface OpenSite {
  answer: (request: PageRequest) => Promise<PageResponse>;
  ApiProblem: ApiProblemClass;
}

/** Renders pages with the public site's server build, loaded on the first request. */
@Injectable()
export class Site {
  private readonly logger = new Logger('Site');
  private opened: Promise<OpenSite> | undefined;
  private built = false;

  constructor(
    private readonly pages: PageSettings,
    private readonly settings: RuntimeSettings,
    private readonly source: PageSource,
  ) {}

  /** Whether there is a web build to render from. */
  get isBuilt(): boolean {
    return (this.built ||= existsSync(this.file('release.json')));
  }

  /**
   * Renders a page; failures within it are logged and left to the browser to retry.
   * @param tags receives the tags of the data read
   */
  async answer(path: string, tags: Set<string>, signal?: AbortSignal): Promise<PageResponse> {
    const site = await (this.opened ??= this.open());
    return site.answer({
      path,
      api: this.source.reading(tags, site.ApiProblem),
      signal,
      timeoutMilliseconds: this.pages.PAGE_TIMEOUT,
      onError: (error) => this.report(error, signal),
    });
  }

  /** Reads for pages. @param tags receives the tags of the data read */
  async reading(tags: Set<string>): Promise<PublicApi> {
    const site = await (this.opened ??= this.open());
    return this.source.reading(tags, site.ApiProblem);
  }

  /** Failures are not cached: the next page retries. */
  private async open(): Promise<OpenSite> {
    try {
      return await this.load();
    } catch (error) {
      this.opened = undefined;
      throw error;
    }
  }

  private async load(): Promise<OpenSite> {
    const release = JSON.parse(await readFile(this.file('release.json'), 'utf8')) as Release;
    const address = pathToFileURL(this.file('server/public-site.mjs')).href;
    const build = (await import(/* webpackIgnore: true */ address)) as ServerBuild;
    const answer = build.openSite({
      release,
      siteUrl: this.settings.SITE_URL,
      mapsScript: mapsScriptOf(this.pages),
      brand: () => brandInUse().brand,
      menu: menuInUse,
      terms: termsInUse,
    });
    return { answer, ApiProblem: build.ApiProblem };
  }

  private report(error: unknown, signal?: AbortSignal): void {
    if (signal?.aborted) return;
    this.logger.error({ message: 'A page could not be rendered', err: error instanceof Error ? error.stack : error });
  }

  private file(name: string): string {
    return join(resolve(this.pages.WEB_DIRECTORY), name);
  }
}
