import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { publicDocument } from './public-document';

/** Holds the finished API document once the routes are known. */
@Injectable()
export class ApiDocument {
  private text = '';
  private publicText = '';

  set(document: OpenAPIObject): void {
    this.text = textOf(document);
    this.publicText = textOf(publicDocument(document));
  }

  /** The document as JSON text, the same as docs/openapi.json. */
  get json(): string {
    return this.text;
  }

  /** What of it developers of other sites may build on. */
  get publicJson(): string {
    return this.publicText;
  }
}

const textOf = (document: OpenAPIObject): string => `${JSON.stringify(document, null, 2)}\n`;
