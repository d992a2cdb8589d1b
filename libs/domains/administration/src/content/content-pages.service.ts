import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  CONTENT_PAGE_MESSAGES as MESSAGES,
  type ContentBlock,
  type ContentDocument,
  fillDocument,
  type PublicContent,
  readDocument,
} from '@townlink/contracts';
import { PlanCatalog } from '@townlink/domain-billing';
import { Database, PublicReader, systemActor } from '@townlink/server-database';
import { notFound } from '@townlink/server-http';
import { PREVIEW, PUBLISHED } from './content-queries';
import { releaseDocuments } from './release';

export const previewHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Pages made of blocks, as visitors read them. */
@Injectable()
export class ContentPages {
  constructor(
    private readonly reader: PublicReader,
    private readonly database: Database,
    private readonly plans: PlanCatalog,
  ) {}

  /** @throws 404 */
  async page(name: string): Promise<PublicContent> {
    const [row] = await this.reader.query<{ document: unknown }>(PUBLISHED, [name]);
    const document = row?.document ?? releaseDocuments.get(name);
    if (!document) throw notFound(MESSAGES.notFound);
    return { name, document: await this.shown(document) };
  }

  /** @throws 404 once it has ended */
  async preview(token: string): Promise<PublicContent> {
    const [row] = await this.database.query<{ name: string; document: unknown }>(systemActor, PREVIEW, [
      previewHash(token),
    ]);
    const document = row && (row.document ?? releaseDocuments.get(row.name));
    if (!document) throw notFound(MESSAGES.noPreview);
    return { name: row.name, document: await this.shown(document) };
  }

  /** With its facts, and without blocks that this release does not know. */
  private async shown(stored: unknown): Promise<ContentDocument> {
    const document = readDocument(stored);
    return fillDocument({ ...document, blocks: knownOf(document.blocks) }, await this.plans.list());
  }
}

const knownOf = (blocks: readonly ContentBlock[]): ContentBlock[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'unknown') return [];
    return block.kind === 'columns' ? { ...block, cells: block.cells.map(knownOf) } : block;
  });
