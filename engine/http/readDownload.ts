/** How far a download is: what came last, and the headers that say what is to come. */
export type OnChunk = (chunk: Uint8Array, headers: Headers) => void;

/** The bytes of an answer, told piece by piece while they come. */
export async function readDownload(response: Response, onChunk: OnChunk | undefined): Promise<Blob> {
  if (!onChunk || !response.body) return response.blob();
  const { headers } = response;
  const watch = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onChunk(chunk, headers);
      controller.enqueue(chunk);
    },
  });
  const type = headers.get('content-type');
  return new Response(response.body.pipeThrough(watch), type ? { headers: { 'content-type': type } } : {}).blob();
}
