import type { Type } from '@nestjs/common';
import { RequestPipe } from './validation.pipe';

let pipe: RequestPipe | undefined;

/**
 * Validates values outside a body or query, such as a part of a multipart form, with the same rules. @throws 400 naming each
 * invalid field
 */
export async function readValue<T extends object>(Class: Type<T>, value: unknown, type: 'body' | 'query'): Promise<T> {
  pipe ??= new RequestPipe();
  return (await pipe.transform(value, { type, metatype: Class })) as T;
}
