/** Makes something when it is asked for, and keeps it. */
export function once<Made>(make: () => Made): () => Made {
  let made: { made: Made } | undefined;
  return () => {
    made ??= { made: make() };
    return made.made;
  };
}
