import { Injectable } from '@nestjs/common';
import { DirectoryChanges, Keeper } from '@townlink/domain-directory';
import { hash } from 'node:crypto';
import { GatewaySettings } from '../gateway.config';
import { encode, type Encoding } from './compressed';
import { Site } from './site';

/** A page as it goes over the wire. */
export interface FinishedPage {
  status: number;
  redirect?: string;
  bytes: Buffer;
  etag: string;
  encoding: Encoding;
}

/** Most pages that are kept; at some 10 kB compressed each. */
const PAGES_KEPT = 2_000;

/** Pages in finished bytes; those that are the same for everyone are kept until something in the directory changes. */
@Injectable()
export class Pages {
  private readonly kept: Keeper<FinishedPage>;

  constructor(
    private readonly site: Site,
    private readonly changes: DirectoryChanges,
    settings: GatewaySettings,
  ) {
    this.kept = new Keeper({ seconds: settings.PAGE_CACHE_SECONDS, entries: PAGES_KEPT });
    changes.onChange(() => this.kept.clear());
  }

  /** @param address path and query */
  async answer(address: string, encoding: Encoding, signal: AbortSignal): Promise<FinishedPage> {
    const key = `${encoding} ${address}`;
    const ready = this.changes.deaf ? undefined : this.kept.peek(key);
    if (ready) return ready;
    const epoch = this.changes.count;
    const { page, cacheable } = await this.make(address, encoding, signal);
    const isCurrent = epoch === this.changes.count && !this.changes.deaf;
    if (cacheable && isCurrent && !address.includes('?')) await this.kept.get(key, [], async () => page);
    return page;
  }

  private async make(address: string, encoding: Encoding, signal: AbortSignal) {
    const { html, status, redirect, cacheable } = await this.site.answer(address, signal);
    const bytes = await encode(html, encoding);
    return { page: { status, redirect, bytes, encoding, etag: etagOf(html, encoding) }, cacheable };
  }
}

const etagOf = (html: string, encoding: Encoding): string => `"${hash('sha1', html, 'base64url')}-${encoding}"`;
