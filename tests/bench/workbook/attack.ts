/**
 * Who uploads a hostile file, in a process of their own: what it costs them to send it is no cost of the server. Begins and rests as it is
 * told, and tells how it went.
 */
import { readFileSync } from 'node:fs';

export interface Attack {
  url: string;
  headers: Record<string, string>;
  /** Path of the file. */
  file: string;
}

/** What an attack came to since it began. */
export interface Attacked {
  /** How often each refusal came. */
  refusals: Record<string, number>;
}

const { url, headers, file } = JSON.parse(process.argv[2] ?? '{}') as Attack;
const form = new FormData();
form.append('file', new File([readFileSync(file)], 'rows.xlsx'));
const encoded = new Response(form);
const type = encoded.headers.get('content-type') ?? '';
const body = await encoded.arrayBuffer();

let isOn = false;
process.on('message', (word) => {
  isOn = word === 'begin';
  if (isOn) void attack();
});
process.send?.('ready');

async function attack(): Promise<void> {
  const attacked: Attacked = { refusals: {} };
  while (isOn) {
    const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
    const { responseStatus } = (await answer.json()) as { responseStatus?: { errorCode?: string } };
    const refusal = `${answer.status} ${responseStatus?.errorCode}`;
    attacked.refusals[refusal] = (attacked.refusals[refusal] ?? 0) + 1;
  }
  process.send?.(attacked);
}
