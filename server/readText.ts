/**
 * The text of an answer of another service, of which no more than so many bytes are read.
 *
 * @throws Error for a longer one
 */
export async function readText({ body }: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new Error(`The answer has more than ${most} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
