export interface Sending {
  method: string;
  headers: Headers;
  body: FormData;
  signal?: AbortSignal;
  /** Receives the share sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Like `fetch`, for uploads with progress, which browsers report only for XMLHttpRequest.
 * @throws TypeError without a connection, or the signal's reason when aborted
 */
export function sendWithProgress(
  url: string,
  { method, headers, body, signal, onProgress }: Sending,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? '';
      resolve(new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }));
    };
    request.onerror = () => reject(new TypeError('The request could not be sent'));
    request.onabort = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
