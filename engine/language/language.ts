/** Version of the document language that this engine knows; it rises when an older engine would misread a newer document. */
export const LANGUAGE_VERSION = 1;
