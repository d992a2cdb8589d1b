import type { Type } from '@nestjs/common';
import { RequestPipe } from './validation.pipe';

let pipe: RequestPipe | undefined;

/**
 * Reads what comes another way than as a whole body or query, such as a part of a form with files, by the same bounds
 * and rules. @throws 400 that names each field at fault
 */
export async function readValue<T extends object>(Class: Type<T>, value: unknown, type: 'body' | 'query'): Promise<T> {
  pipe ??= new RequestPipe();
  return (await pipe.transform(value, { type, metatype: Class })) as T;
}
