import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';

/** Holds the finished API document once the routes are known. */
@Injectable()
export class ApiDocument {
  private text = '';

  set(document: OpenAPIObject): void {
    this.text = `${JSON.stringify(document, null, 2)}\n`;
  }

  /** The document as JSON text, the same as docs/openapi.json. */
  get json(): string {
    return this.text;
  }
}
