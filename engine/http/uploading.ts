/**
 * Sends a request so that it tells how much of its body is there: `fetch` cannot. For `through` of a call; where the browser has no
 * `XMLHttpRequest`, the request is sent as always and tells nothing.
 *
 * @param told 0 to 1
 * @example api.call('addRecordFile', { body: { file }, through: uploading((share) => show(share)) })
 */
export function uploading(told: (share: number) => void): (send: typeof fetch) => typeof fetch {
  return (send) =>
    typeof XMLHttpRequest === 'undefined' ? send : (url, init) => sendByRequest(String(url), init, told);
}

function sendByRequest(url: string, init: RequestInit = {}, told: (share: number) => void): Promise<Response> {
  const { signal } = init;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(init.method ?? 'GET', url);
    request.responseType = 'blob';
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) told(loaded / total);
    });
    request.addEventListener('load', () => resolve(answerOf(request)));
    // As fetch says it.
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    request.addEventListener('abort', () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    request.send(init.body as XMLHttpRequestBodyInit | null);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  });
  // These have no body, and a Response refuses one.
  const body = [204, 205, 304].includes(request.status) ? null : (request.response as Blob);
  return new Response(body, { status: request.status, statusText: request.statusText, headers });
}
