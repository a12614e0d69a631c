import { draftKey, findDraft, isFresh, type Submission } from '../flow/draft.ts'
import type { Start } from '../flow/answer-flow-props.ts'
import { fitAnswers } from '../flow/questionnaire.ts'
import type { PublicForm } from './load-form.ts'

/** The answer to come that a form was given with. */
export function submissionOf({ submissionId, proof }: PublicForm): Submission {
  return { submissionId, proof, issuedAt: Date.now() }
}

/**
 * Where an answer begins: at the draft that is kept here, as far as it fits the questions, else at nothing. A draft goes on under its own name as
 * long as the server takes it: what may have been sent already is then not sent twice, and its files are still there.
 */
export function beginAnswer(form: PublicForm): { start: Start; submission: Submission } {
  const draft = findDraft(draftKey(form.uuid), Date.now())
  if (!draft) return { start: { values: [], files: [], agreed: false, savedAt: null, areFilesLost: false }, submission: submissionOf(form) }
  const goesOn = isFresh(draft.submission, Date.now())
  const files = goesOn ? draft.files.filter((file) => form.questions.some((question) => question.uuid === file.questionUuid)) : []
  return {
    start: {
      values: fitAnswers(form.questions, draft.values),
      files,
      agreed: draft.agreed,
      savedAt: draft.savedAt,
      areFilesLost: files.length < draft.files.length
    },
    submission: goesOn ? draft.submission : submissionOf(form)
  }
}
