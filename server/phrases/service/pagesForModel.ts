import type { PhraseField, PhrasePage } from '../phrase.types.ts';

/** The name of a filter in what is sent and answered. */
export function nameOf({ parameters }: Pick<PhraseField, 'parameters'>): string {
  return parameters.join(':');
}

/** Pages as a model is told of them. */
export function pagesForModel(pages: readonly PhrasePage[]) {
  return pages.map(({ route, title, fields, columns }) => ({
    page: route,
    title,
    filters: fields
      .filter(({ gives }) => gives !== 'other')
      .map((field) => ({
        name: nameOf(field),
        label: field.label,
        is: field.parameters.length === 2 ? `range of ${field.gives}s` : field.gives,
        ...(field.choices.length > 0
          ? { keys: Object.fromEntries(field.choices.map(({ key, text }) => [key, text])) }
          : {}),
      })),
    order: columns.map(({ field, title: name }) => ({ by: field, title: name })),
  }));
}

const bound = { type: ['string', 'number', 'null'] };

/** Shape of the answer, as the service is told it. */
export const answerSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['page', 'filters', 'order', 'notunderstood'],
  properties: {
    page: { type: 'string' },
    filters: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'values', 'from', 'to'],
        properties: {
          name: { type: 'string' },
          values: { type: 'array', items: { type: 'string' } },
          from: bound,
          to: bound,
        },
      },
    },
    order: {
      type: ['object', 'null'],
      additionalProperties: false,
      required: ['by', 'type'],
      properties: { by: { type: 'string' }, type: { enum: ['asc', 'desc'] } },
    },
    notunderstood: { type: 'array', items: { type: 'string' } },
  },
} as const;
