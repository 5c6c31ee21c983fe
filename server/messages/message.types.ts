/** Ways on which the server reaches people. */
export type Channel = 'email' | 'sms' | 'voicecall';

/** A text to one person. */
export interface Message {
  channel: Channel;
  /** E-mail address or phone number of the user's record, or an address that a record of the company names; never of a request. */
  to: string;
  subject: string;
  /** Plain text; a voice call reads it out. */
  text: string;
  /** Who it is for, or on whose behalf it is sent. */
  userId: number;
  companyId: number;
  at: Date;
  /** The same for a message that is handed over once more. */
  key?: string;
  /** What goes with an e-mail. */
  files?: readonly { name: string; content: Buffer }[];
}

/** One way to send. A text that cannot be handed over rejects. */
export interface Sender {
  send(message: Message): Promise<void>;
}

/** The senders of a server; a channel without one is not offered. */
export type Senders = Readonly<Partial<Record<Channel, Sender>>>;
