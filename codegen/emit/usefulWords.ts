/** Names that say themselves that a text is an address. */
const addressName = /(^|[_-])(url|uri|href|link)s?($|[_-]?template$)|(Url|URL|Uri|URI|Href|Link)s?$/;
const addressFormat = /^@format (?:uri|url|iri|uri-template|uri-reference)$/;

/** Words about an answer that its status says too. */
const plainAnswer =
  /^(?:(?:default |empty )?response|ok|success(?:ful(?:ly)?)?(?: (?:response|operation|request))?|created|accepted|no content|done)[.!]?$/i;

/** The words of a property without those that only repeat its name: `@format uri` of `avatar_url`. */
export function withoutEcho(words: string, name: string): string {
  if (!addressName.test(name)) return words;
  const lines = words.split('\n');
  return lines.filter((line) => !addressFormat.test(line)).join('\n');
}

/** The words about a good answer, where they say anything. */
export function wordsOfAnswer(description: string): string {
  return plainAnswer.test(description.trim()) ? '' : description;
}
