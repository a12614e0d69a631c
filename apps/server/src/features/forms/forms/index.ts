import type { Feature } from '../../../platform/feature.ts'
import { register } from './forms.routes.ts'
import { undoCreateForm, undoDeleteForm, undoUpdateForm } from './write/undo-forms.ts'

export { countTakenAnswers, isAnswerInScope } from './forms.queries.ts'
export { type AnsweredTexts, answerSearchColumns, wordsOfValue } from './content/answer-texts.ts'
export { findEmbedOrigins, findFormForAnswers, type FormForAnswers } from './read-forms.ts'
export { type FormContent, formContent, readContent } from './content/form-content.ts'
export { formState, type FormState } from './content/form-state.ts'
export { findThemeOfForm } from './form-themes.queries.ts'
export { contactOf, englishTexts, publicContent } from './content/public-content.ts'
export { readFormVersions } from './content/form-versions.ts'
export { readStoredAnswers, type StoredAnswer, storedAnswers } from './content/stored-answers.ts'

export const forms: Feature = {
  slug: 'forms',
  register,
  undo: { 'form.create': undoCreateForm, 'form.update': undoUpdateForm, 'form.delete': undoDeleteForm }
}
