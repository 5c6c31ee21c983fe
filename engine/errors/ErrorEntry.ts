/** What a code means. `{name}` in the texts is filled in from the values of the finding or fault. */
export interface ErrorEntry {
  name: string;
  message: string;
  /** What to do when there is no better proposal. */
  hint?: string;
  severity?: 'warning';
  /** Whether a document may ignore it with a reason; by default warnings may and errors may not. */
  ignorable?: boolean;
}
