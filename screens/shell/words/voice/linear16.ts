const HIGHEST = 32_767;

/** Channels of one moment, -1 to 1 each, as 16-bit mono samples. */
export function toLinear16(channels: readonly Float32Array[]): Int16Array<ArrayBuffer> {
  const [first = new Float32Array()] = channels;
  return Int16Array.from(first, (_, at) => {
    const sum = channels.reduce((total, channel) => total + (channel[at] ?? 0), 0);
    return Math.round(Math.max(-1, Math.min(1, sum / channels.length)) * HIGHEST);
  });
}

/** Loudest of the samples, 0 to 1. */
export function loudnessOf(samples: Int16Array): number {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / (HIGHEST + 1);
}

/** Parts of a recording, one after the other, as base64. */
export function toBase64(parts: readonly Int16Array<ArrayBuffer>[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([...parts]));
  });
}
