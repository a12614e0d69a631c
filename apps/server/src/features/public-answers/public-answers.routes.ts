import { publicAnswersOperations } from '@mekiki/contract/public-answers/public-answers.operations'
import { bindAll, type Binding } from '../../platform/http/bind.ts'
import { correctAnswer } from './correct-answer.ts'
import { getForm } from './get-form.ts'
import { getReceipt } from './get-receipt.ts'
import { getUploadUrl } from './get-upload-url.ts'
import { listForms } from './list-forms.ts'
import { submitAnswer } from './submit-answer.ts'
import { withdrawAnswer } from './withdraw-answer.ts'

/** Mounts the calls of this slug. */
export function register(binding: Binding): void {
  bindAll(binding, publicAnswersOperations, {
    listForms,
    getForm,
    uploadUrl: getUploadUrl,
    submit: submitAnswer,
    getReceipt,
    correct: correctAnswer,
    withdraw: withdrawAnswer
  })
}
