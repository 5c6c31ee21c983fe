/** A page as it was kept: its text, and the policy that was sent with it. */
export interface KeptPage {
  html: string;
  policy: string;
}

/**
 * A page is opened under a nonce of its own, also when it does not come from the server: the one that it was kept with is
 * replaced, in its policy and in its text, by one that nobody has seen.
 */
export function withNonce({ html, policy }: KeptPage, fresh: string): KeptPage {
  const [, old] = /'nonce-([^']+)'/.exec(policy) ?? [];
  if (!old) return { html, policy };
  return { html: html.replaceAll(old, fresh), policy: policy.replaceAll(`'nonce-${old}'`, `'nonce-${fresh}'`) };
}

export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
