/** OP-COLOURS: ten colours with enough contrast to white text. */
const colors = [
  '#1f4e79',
  '#7a3e00',
  '#0b6e4f',
  '#8b1e3f',
  '#4b3b8f',
  '#005f73',
  '#6b4226',
  '#9b2226',
  '#3a5a40',
  '#5f0f40',
] as const;

/** SHELL-ROLE-18: sum of the character codes of the name, modulo ten. */
export function roleColor(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return colors[sum % colors.length] ?? colors[0];
}
