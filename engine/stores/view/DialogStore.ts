import { observe } from '../../models/shared/observe.ts';
import type { Dialogs, Question } from '../../services.ts';

interface Asked {
  question: Question;
  answer(yes: boolean): void;
}

/** Questions to the user, one after the other; the shell draws the first. */
export class DialogStore implements Dialogs {
  queue: readonly Asked[] = [];

  constructor() {
    observe(this, 'queue');
  }

  get current(): Question | undefined {
    return this.queue[0]?.question;
  }

  confirm(question: Question): Promise<boolean> {
    return new Promise((answer) => this.ask({ question, answer }));
  }

  answer(yes: boolean): void {
    const [first, ...rest] = this.queue;
    this.queue = rest;
    first?.answer(yes);
  }

  /** Says no to everything: the screen behind is gone. */
  dismissAll(): void {
    while (this.queue.length > 0) this.answer(false);
  }

  ask(asked: Asked): void {
    this.queue = [...this.queue, asked];
  }
}
