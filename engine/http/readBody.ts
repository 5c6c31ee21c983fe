import { AppError } from './AppError.ts';
import { UNAVAILABLE_TEXT } from './constants.ts';

/** Body of an answer: JSON where the server says so, text otherwise. Broken JSON of a good answer is an error. */
export async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!(response.headers.get('content-type') ?? '').includes('json')) {
    if (response.ok) throw unreadable(response.status);
    return text;
  }
  try {
    return JSON.parse(text);
  } catch {
    if (response.ok) throw unreadable(response.status);
    return text;
  }
}

/** An empty or cut answer is rejected with the documented text (shell 8). */
function unreadable(status: number): AppError {
  return new AppError({ code: 'unreadable', status, message: UNAVAILABLE_TEXT });
}
