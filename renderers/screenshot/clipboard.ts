const PNG = 'image/png';

/** The PNG of a paste event; undefined when there is none. */
export function pngOfPaste(data: DataTransfer | null): Blob | undefined {
  const item = [...(data?.items ?? [])].find(({ kind, type }) => kind === 'file' && type === PNG);
  return item?.getAsFile() ?? undefined;
}

/** The PNG in the clipboard, which the browser may ask the user about; undefined when there is none. */
export async function pngOfClipboard(): Promise<Blob | undefined> {
  const items = await navigator.clipboard.read();
  return items.find(({ types }) => types.includes(PNG))?.getType(PNG);
}

/** The bytes as a data address. */
export function toDataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
