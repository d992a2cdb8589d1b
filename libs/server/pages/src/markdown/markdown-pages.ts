import { Injectable } from '@nestjs/common';
import { brand } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { directoryAddress } from '../addresses';
import { Site } from '../site';
import { htmlToMarkdown } from './html-to-markdown';
import { marketMarkdown } from './market-markdown';
import { profileMarkdown } from './profile-markdown';

export interface MarkdownPage {
  status: number;
  redirect?: string;
  text: string;
  cacheable: boolean;
  /** Headers equivalent to the tags for search engines in the HTML's head. */
  headers: Record<string, string>;
}

/**
 * Pages as Markdown, for programs. Status, redirects and instructions to search engines are those of the HTML. Lists of
 * providers and profiles are written from the same reads, other pages from their HTML.
 */
@Injectable()
export class MarkdownPages {
  constructor(
    private readonly site: Site,
    private readonly runtime: RuntimeSettings,
  ) {}

  /** @param address path with the parameters that the page uses */
  async answer(address: string, tags: Set<string>, signal?: AbortSignal): Promise<MarkdownPage> {
    const page = await this.site.answer(address, tags, signal);
    const { status, redirect, html } = page;
    if (redirect !== undefined) return { ...page, text: '', headers: {} };
    if (status !== 200) return refused(page);
    const canonical = /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1];
    const headers = {
      ...(canonical && { link: `<${canonical}>; rel="canonical"` }),
      ...(html.includes('<meta name="robots" content="noindex">') && { 'x-robots-tag': 'noindex' }),
    };
    const text = await this.textOf(address, html, tags).catch(statusOf);
    if (typeof text === 'number') return refused({ status: text, cacheable: false });
    return { ...page, text: `${text}\n${canonical ? `\n---\n\n${brand.name}: ${canonical}\n` : ''}`, headers };
  }

  private async textOf(address: string, html: string, tags: Set<string>): Promise<string> {
    const siteUrl = this.runtime.SITE_URL;
    const { citySlug, categorySlug, providerSlug } = directoryAddress(address.split('?')[0]!) ?? {};
    if (!citySlug || !categorySlug) return htmlToMarkdown(html, siteUrl);
    const api = await this.site.reading(tags);
    if (!providerSlug) return marketMarkdown(api, { citySlug, categorySlug, address }, siteUrl);
    return profileMarkdown(await api.provider({ slug: providerSlug, city: citySlug, category: categorySlug }));
  }
}

const refused = ({ status, cacheable }: Pick<MarkdownPage, 'status' | 'cacheable'>): MarkdownPage => ({
  status,
  cacheable,
  text: refusal(status),
  headers: { 'x-robots-tag': 'noindex' },
});

/**
 * A listing, or the database, may become unavailable after the HTML was rendered. Compared by name: the pages have a separate
 * class.
 */
function statusOf(error: unknown): 404 | 503 {
  if (!(error instanceof Error) || error.name !== 'ApiProblem') throw error;
  return (error as Error & { status?: number }).status === 404 ? 404 : 503;
}

const refusal = (status: number): string =>
  status === 404
    ? '# Page not found\n'
    : '# This page cannot be shown right now\n\nPlease try again in a few seconds.\n';
