/**
 * The style sheet of the fonts that the page uses now, files and all: a picture of the page has no others. The library reads
 * them through a style element of its own, which the policy of the page refuses.
 */
export async function fontsOfPage(): Promise<string> {
  const used = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(keyOf));
  const rules = [...document.styleSheets].flatMap(rulesOf).filter((rule) => rule instanceof CSSFontFaceRule);
  const wanted = rules.filter(({ style }) =>
    used.has(
      keyOf({ family: style.getPropertyValue('font-family'), unicodeRange: style.getPropertyValue('unicode-range') }),
    ),
  );
  const texts = await Promise.all(wanted.map((rule) => withFile(rule).catch(() => '')));
  return texts.join('\n') || ' ';
}

function keyOf({ family, unicodeRange }: { family: string; unicodeRange: string }): string {
  return `${family.replace(/["']/g, '')} ${unicodeRange.replace(/\s/g, '').toUpperCase()}`;
}

/** Style sheets of elsewhere cannot be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

async function withFile(rule: CSSFontFaceRule): Promise<string> {
  const [all = '', address = ''] = /url\(["']?([^"')]+)["']?\)/.exec(rule.cssText) ?? [];
  const base = rule.parentStyleSheet?.href ?? document.baseURI;
  const file = await (await fetch(new URL(address, base))).blob();
  return rule.cssText.replace(all, `url("${await toAddress(file)}")`);
}

function toAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
