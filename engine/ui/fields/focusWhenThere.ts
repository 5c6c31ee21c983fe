/**
 * Gives the focus to an input of a group as soon as it is drawn: the code of a rare control may have to come first. Who went
 * elsewhere meanwhile stays there. The disposer stops waiting.
 */
export function focusWhenThere(group: Element, id: string): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || focus(id)) observer.disconnect();
  });
  if (!focus(id)) observer.observe(group, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focus(id: string): boolean {
  const input = document.getElementById(id);
  input?.focus();
  return input !== null;
}
