import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  CONTENT_PAGE_MESSAGES as MESSAGES,
  type BlockOf,
  type ContentBlock,
  type ContentDocument,
  fillDocument,
  HOME_PAGE,
  legalInEffect,
  legalPageOf,
  mapTexts,
  type PagePicture,
  picturesOf,
  plainText,
  type Plan,
  type PublicContent,
  readDocument,
} from '@townlink/contracts';
import { PlanCatalog } from '@townlink/domain-billing';
import { Database, PublicReader, systemActor } from '@townlink/server-database';
import { notFound } from '@townlink/server-http';
import { PublicFiles } from '@townlink/server-storage';
import { PREVIEW, PUBLISHED } from './content-queries';
import { completed } from './home-page';
import { releaseDocuments } from './release';

export const previewHash = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Published {
  document: unknown;
  legal: unknown;
}

/** Pages of blocks, as visitors read them. */
@Injectable()
export class ContentPages {
  /**
   * The last home page that was read. It has the search form, so its texts remain while the database is unavailable.
   */
  private home: Published | undefined;

  constructor(
    private readonly reader: PublicReader,
    private readonly database: Database,
    private readonly plans: PlanCatalog,
    private readonly files: PublicFiles,
  ) {}

  /** @throws 404 */
  async page(name: string): Promise<PublicContent> {
    const published = await this.published(name);
    const document = published?.document ?? releaseDocuments.get(name);
    if (!document) throw notFound(MESSAGES.notFound);
    const page = legalPageOf(name);
    const legal = page && legalInEffect(page, published?.legal, !published?.document);
    return { name, ...(await this.shown(name, document)), ...(legal && { legal }) };
  }

  private async published(name: string): Promise<Published | undefined> {
    const reading = this.reader.query<Published>(PUBLISHED, [name]).then(([row]) => row);
    if (name !== HOME_PAGE) return reading;
    const published = await reading.catch(() => this.home);
    this.home = published;
    return published;
  }

  /** @throws 404 once the preview has expired */
  async preview(token: string): Promise<PublicContent> {
    const [row] = await this.database.query<{ name: string; document: unknown }>(systemActor, PREVIEW, [
      previewHash(token),
    ]);
    const document = row && (row.document ?? releaseDocuments.get(row.name));
    if (!document) throw notFound(MESSAGES.noPreview);
    return { name: row.name, ...(await this.shown(row.name, document)) };
  }

  /** Fills in facts and picture addresses, and leaves out blocks that this release does not know. */
  private async shown(name: string, stored: unknown): Promise<Omit<PublicContent, 'name'>> {
    const { revision: _, ...read } = completed(name, readDocument(stored));
    const isHome = name === HOME_PAGE;
    const listing = this.plans.list();
    const plans = await (isHome ? listing.catch(() => []) : listing);
    const filled = fillDocument({ ...read, blocks: knownOf(read.blocks) }, plans);
    // The home page's script is small and cannot parse markup.
    const document = isHome ? mapTexts(filled, plainText) : filled;
    const vetting = hasVetting(document.blocks) ? await this.vetting(plans) : undefined;
    return { document, pictures: this.picturesOf(document), ...(vetting && { vetting }) };
  }

  private async vetting(plans: readonly Plan[]): Promise<BlockOf<'home-vetting'> | undefined> {
    const stored = (await this.published(HOME_PAGE))?.document ?? releaseDocuments.get(HOME_PAGE);
    const { blocks } = completed(HOME_PAGE, readDocument(stored));
    const words = blocks.find((block) => block.kind === 'home-vetting');
    return words && mapTexts(fillDocument(words, plans), plainText);
  }

  private picturesOf(document: ContentDocument): Record<string, PagePicture> {
    return Object.fromEntries(
      picturesOf(document).flatMap(({ name }) => {
        const picture = this.files.contentPicture(name);
        return picture ? [[name, picture]] : [];
      }),
    );
  }
}

const hasVetting = (blocks: readonly ContentBlock[]): boolean =>
  blocks.some((block) =>
    block.kind === 'columns' ? block.cells.some(hasVetting) : block.kind === 'part' && block.name === 'how-we-vet',
  );

const knownOf = (blocks: readonly ContentBlock[]): ContentBlock[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'unknown') return [];
    return block.kind === 'columns' ? { ...block, cells: block.cells.map(knownOf) } : block;
  });
