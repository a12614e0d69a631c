/**
 * The parts that draw a form's questions, for the public page and for the preview of whoever builds the form. They keep nothing: hand in
 * `values` (one per question, `onChange` gives the new one), `problems` (`findAnswerProblems` of the contract, of the questions that were left),
 * and `uploads` with what happens to them. The page around them declares the tokens `--mk-…`; there is no other style sheet than their own.
 */
export { AnswerForm, type AnswerFormProps } from './answer-form.tsx'
export { type AnswerPage, pagesOf } from './answer-pages.ts'
export { AnswerReview, answerText, type ReviewFile } from './answer-review.tsx'
export type { AnswerUpload, FileActs } from './answer-upload.ts'
export { focusQuestion, questionElementId } from './field-context.ts'
export { groupQuestions, type QuestionGroup } from './question-groups.ts'
