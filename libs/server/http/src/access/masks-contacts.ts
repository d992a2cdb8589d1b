import { type CallHandler, type ExecutionContext, type NestInterceptor, StreamableFile } from '@nestjs/common';
import { mayDo } from '@townlink/contracts';
import { catchError, map, type Observable } from 'rxjs';
import { Readable } from 'node:stream';
import { Problem } from '../problem/problem';
import type { IdentifiedRequest } from './current-user';
import { maskContacts, maskContactsIn } from './mask-contacts';

/**
 * Masks contacts in every response, including the current state in a refusal, for administrators whose role may not see them,
 * so that no console route can forget to.
 */
export class MasksContacts implements NestInterceptor {
  constructor(private readonly mask: (response: unknown) => unknown = maskContacts) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { currentUser } = context.switchToHttp().getRequest<IdentifiedRequest>();
    if (mayDo(currentUser?.consoleRole, 'contacts:read')) return next.handle();
    return next.handle().pipe(
      map((response: unknown) => (isFile(response) ? maskFile(response) : this.mask(response))),
      catchError((error: unknown) => {
        throw error instanceof Problem ? error.withCurrent(this.mask) : error;
      }),
    );
  }
}

const isFile = (response: unknown): response is StreamableFile => response instanceof StreamableFile;

/** The console's files are text lists; what they link to is served elsewhere, by signed addresses. */
function maskFile(file: StreamableFile): StreamableFile {
  const { type, disposition } = file.getHeaders();
  return new StreamableFile(Readable.from(maskLines(file.getStream()), { objectMode: false }), {
    type,
    disposition: disposition as string,
  });
}

/** Works on whole lines, since an address may be split between chunks. */
async function* maskLines(parts: Readable): AsyncGenerator<string> {
  parts.setEncoding('utf8');
  let rest = '';
  for await (const part of parts as AsyncIterable<string>) {
    const text = rest + part;
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    if (end > 0) yield maskContactsIn(text.slice(0, end));
  }
  if (rest) yield maskContactsIn(rest);
}
