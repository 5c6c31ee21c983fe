/** Ways on which the server reaches people. */
export type Channel = 'email' | 'sms' | 'voicecall';

/** A text to one person. */
export interface Message {
  channel: Channel;
  /** E-mail address or phone number of the user's record, never of a request. */
  to: string;
  subject: string;
  /** Plain text; a voice call reads it out. */
  text: string;
  userId: number;
  companyId: number;
  at: Date;
}

/** One way to send. A text that cannot be handed over rejects. */
export interface Sender {
  send(message: Message): Promise<void>;
}

/** The senders of a server; a channel without one is not offered. */
export type Senders = Readonly<Partial<Record<Channel, Sender>>>;
