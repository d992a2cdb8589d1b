import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { publicDocument } from './public-document';

/** The finished API document. */
@Injectable()
export class ApiDocument {
  private text = '';
  private publicText = '';

  /** @param siteUrl server address in the document */
  set(document: OpenAPIObject, siteUrl: string): void {
    const served = { ...document, servers: [{ url: siteUrl }] };
    this.text = textOf(served);
    this.publicText = textOf(publicDocument(served));
  }

  /** As JSON, identical to docs/openapi.json except for the server's address. */
  get json(): string {
    return this.text;
  }

  /** The public API only. */
  get publicJson(): string {
    return this.publicText;
  }
}

const textOf = (document: OpenAPIObject): string => `${JSON.stringify(document, null, 2)}\n`;
