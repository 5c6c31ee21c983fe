import { addColumns } from './table.ts';
import type { Migration } from './types.ts';

/** What an administrator answered to feedback, by mail. */
export const feedbackAnswers: Migration = {
  name: '0033_feedback_answers',
  statements: (dialect) =>
    addColumns(
      'feedback',
      { answer: 'text?', answered_by: 'text?', answered_at: 'time?', answer_sent_at: 'time?' },
      dialect,
    ),
};
