/** A run that cannot succeed, in words for its log. Told is a key of the locales, in the language of the task's owner. */
export class TaskFault extends Error {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** Trying again would change nothing. */
  readonly isFinal: boolean;

  constructor(key: string, values: Readonly<Record<string, string | number>> = {}, isFinal = true) {
    super(key);
    this.key = key;
    this.values = values;
    this.isFinal = isFinal;
  }
}
