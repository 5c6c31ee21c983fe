/** The list of Mullion with four columns that are worked out and three that are marked (see mullion.tsx). */
export { mount } from './mullion.tsx';
