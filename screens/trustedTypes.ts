interface TrustedTypesFactory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown;
}

/**
 * The one Trusted Types policy: text without markup passes (style sheets that components make), markup does not. Script
 * addresses pass only for this origin.
 */
const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
factory?.createPolicy('default', {
  createHTML: (text) => {
    if (text.includes('<')) throw new TypeError('Markup from text is not allowed.');
    return text;
  },
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin !== location.origin)
      throw new TypeError('Scripts come from this origin only.');
    return url;
  },
});
