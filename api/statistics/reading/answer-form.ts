/** The forms that answers are given in, with their media types. */
export const ANSWER_FORMS = { json: 'application/json', csv: 'text/csv; charset=utf-8' } as const;
export type AnswerForm = keyof typeof ANSWER_FORMS;
