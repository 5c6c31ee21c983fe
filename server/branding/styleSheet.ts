import { type Colors, colorVariables, productColors } from './colors.ts';

const COLOR = /^#[0-9a-f]{6}$/;

/** Stands before the company's own rules: the app leaves them out where they are written. */
const OWN_RULES = '/* own rules */';

interface SheetParts {
  colors: Colors;
  hasPicture: boolean;
  /** Rules that the company may bring. */
  ownRules: string | null;
}

/**
 * The style sheet of a company: the colours that it has chosen as variables, whether it has a picture, then its own rules.
 * Only values that are colours are written, whatever the database holds; those of the product stay with the product.
 */
export function styleSheet({ colors, hasPicture, ownRules }: SheetParts): string {
  const variables = Object.entries(colorVariables).flatMap(([key, variable]) => {
    const name = key as keyof Colors;
    const isChosen = COLOR.test(colors[name]) && colors[name] !== productColors[name];
    return isChosen ? [`  ${variable}: ${colors[name]};`] : [];
  });
  if (hasPicture) variables.push('  --site-picture: 1;');
  const colored = variables.length > 0 ? [`:root {\n${variables.join('\n')}\n}`] : [];
  return [...colored, ...(ownRules ? [OWN_RULES, ownRules] : []), ''].join('\n');
}
