/** Ten colours of roles, each with a contrast of at least 4.5 to white text (OP-COLOURS). */
export const roleColours: readonly string[] = [
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
];

/**
 * Colour of a role without one of its own: by the character sum of its name modulo ten (shell 4).
 *
 * @example colourOfRole('Auditor') // '#3a5a40'
 */
export function colourOfRole(name: string): string {
  let sum = 0;
  for (let index = 0; index < name.length; index++) sum += name.charCodeAt(index);
  return roleColours[sum % roleColours.length] ?? '';
}
