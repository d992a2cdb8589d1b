import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { publicDocument } from './public-document';

/** Holds the finished API document once the routes are known. */
@Injectable()
export class ApiDocument {
  private text = '';
  private publicText = '';

  /** @param siteUrl whose routes these are: a program that is given the document alone has no address to start from */
  set(document: OpenAPIObject, siteUrl: string): void {
    const served = { ...document, servers: [{ url: siteUrl }] };
    this.text = textOf(served);
    this.publicText = textOf(publicDocument(served));
  }

  /** The document as JSON text, the same as docs/openapi.json but for the server's address. */
  get json(): string {
    return this.text;
  }

  /** What of it developers of other sites may build on. */
  get publicJson(): string {
    return this.publicText;
  }
}

const textOf = (document: OpenAPIObject): string => `${JSON.stringify(document, null, 2)}\n`;
