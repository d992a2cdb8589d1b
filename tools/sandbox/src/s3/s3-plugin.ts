import type { FastifyInstance, FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { refusalOf, type S3Keys } from './signature';

interface StoredObject {
  type: string;
  bytes: Buffer;
}

/** Far more than any upload of the product. */
const LARGEST = 64 * 1024 * 1024;

/** Keys per response; S3 itself allows a thousand. Few, so that clients have to page. */
const KEYS_A_PAGE = 10;

/** Parameters of a presigned address that set response headers. */
const CHOSEN = {
  'response-content-disposition': 'content-disposition',
  'response-cache-control': 'cache-control',
  'response-content-type': 'content-type',
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const sendError = (reply: FastifyReply, status: number, code: string) =>
  reply.code(status).type('application/xml').send(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

/**
 * S3: stores, reads (signed by header or address), deletes and lists objects. Every bucket exists; contents are in
 * memory only.
 */
export function s3Plugin(keys: S3Keys) {
  return async (app: FastifyInstance): Promise<void> => {
    const objects = new Map<string, StoredObject>();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, body, done) =>
      done(null, body),
    );
    app.addHook('onRequest', async (request, reply) => {
      const refusal = refusalOf(request.raw, keys);
      if (refusal) return sendError(reply, 403, refusal);
    });

    app.put<{ Params: { '*': string } }>('/:bucket/*', (request, reply) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const told = request.headers['x-amz-content-sha256'];
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (told !== 'UNSIGNED-PAYLOAD' && told !== hash) return sendError(reply, 400, 'XAmzContentSHA256Mismatch');
      objects.set(keyOf(request.params), { type: request.headers['content-type'] ?? 'binary/octet-stream', bytes });
      return reply.header('etag', `"${createHash('md5').update(bytes).digest('hex')}"`).send();
    });

    app.get<{ Params: { '*': string }; Querystring: Record<string, string> }>('/:bucket/*', (request, reply) => {
      if (request.params['*'] === '') return list(request.params, request.query, reply);
      const object = objects.get(keyOf(request.params));
      if (!object) return sendError(reply, 404, 'NoSuchKey');
      reply.type(object.type);
      for (const [parameter, header] of Object.entries(CHOSEN)) {
        const value = request.query[parameter];
        if (value) reply.header(header, value);
      }
      return reply.send(object.bytes);
    });

    app.delete<{ Params: { '*': string } }>('/:bucket/*', (request, reply) => {
      objects.delete(keyOf(request.params));
      return reply.code(204).send();
    });

    function list(params: object, query: Record<string, string>, reply: FastifyReply) {
      const folder = keyOf(params);
      const names = [...objects.keys()].filter((key) => key.startsWith(folder)).map((key) => key.slice(folder.length));
      return reply.type('application/xml').send(listOf(names, query));
    }
  };
}

/** The response of ListObjectsV2. */
function listOf(names: readonly string[], query: Record<string, string>): string {
  const after = query['continuation-token'] ?? '';
  const left = names.filter((name) => name.startsWith(query.prefix ?? '') && name > after).sort();
  const page = left.slice(0, KEYS_A_PAGE);
  const contents = page.map((name) => `<Contents><Key>${escaped(name)}</Key></Contents>`).join('');
  const isWhole = page.length === left.length;
  const next = isWhole ? '' : `<NextContinuationToken>${escaped(page.at(-1)!)}</NextContinuationToken>`;
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${!isWhole}</IsTruncated>${contents}${next}</ListBucketResult>`;
}

const keyOf = (params: object): string => {
  const { bucket, '*': key } = params as { bucket: string; '*': string };
  return `${bucket}/${key}`;
};
