/** The twelve colours of a company by the names of the contract. */
export interface Colors {
  HeaderBackgroundColor: string;
  HeaderFontColor: string;
  LinkColor: string;
  SubHeaderBackgroundColor: string;
  SubHeaderFontColor: string;
  PrimaryButtonColor: string;
  PrimaryButtonFontColor: string;
  AscentBackgroundColor: string;
  AscentFontColor: string;
  FooterBackgroundColor: string;
  FooterTextColor: string;
  FooterLinkColor: string;
}

/** What the product looks like when a company has chosen nothing; the tokens of the screens say the same. */
export const productColors: Colors = {
  HeaderBackgroundColor: '#1e2b4a',
  HeaderFontColor: '#ffffff',
  LinkColor: '#274fa3',
  SubHeaderBackgroundColor: '#f5f6f8',
  SubHeaderFontColor: '#1b2330',
  PrimaryButtonColor: '#2f62c4',
  PrimaryButtonFontColor: '#ffffff',
  AscentBackgroundColor: '#e3ebfa',
  AscentFontColor: '#1f448f',
  FooterBackgroundColor: '#ffffff',
  FooterTextColor: '#556070',
  FooterLinkColor: '#274fa3',
};

/** The variable of the style sheet that carries each colour. */
export const colorVariables: Readonly<Record<keyof Colors, string>> = {
  HeaderBackgroundColor: '--site-header-background',
  HeaderFontColor: '--site-header-text',
  LinkColor: '--site-link',
  SubHeaderBackgroundColor: '--site-subheader-background',
  SubHeaderFontColor: '--site-subheader-text',
  PrimaryButtonColor: '--site-primary-button',
  PrimaryButtonFontColor: '--site-primary-button-text',
  AscentBackgroundColor: '--site-accent-background',
  AscentFontColor: '--site-accent-text',
  FooterBackgroundColor: '--site-footer-background',
  FooterTextColor: '--site-footer-text',
  FooterLinkColor: '--site-footer-link',
};

const NAMES = Object.keys(productColors) as readonly (keyof Colors)[];

/** The colours of a wider record, in lower case. */
export function pickColors(values: Colors): Colors {
  return Object.fromEntries(NAMES.map((name) => [name, values[name].toLowerCase()])) as unknown as Colors;
}
