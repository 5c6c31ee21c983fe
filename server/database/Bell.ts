/** Rung when changes were noted for open pages, heard by every process of the database. It says nothing, and may be missed. */
export interface Bell {
  /** @returns the function that ends it */
  listen(heard: () => void): () => void;
}
