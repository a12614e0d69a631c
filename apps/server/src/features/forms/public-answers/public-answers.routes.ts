import { publicAnswersOperations } from '@mekiki/contract/forms/public-answers/public-answers.operations'
import { bindAll, type Binding } from '../../../platform/http/bind.ts'
import { correctAnswer, withdrawAnswer } from './submit/change-answer.ts'
import { getNotice } from './form/get-notice.ts'
import { getForm } from './form/get-form.ts'
import { getReceipt } from './receipts/get-receipt.ts'
import { getUploadUrl } from './uploads/get-upload-url.ts'
import { listForms } from './form/list-forms.ts'
import { submitAnswer } from './submit/submit-answer.ts'

/** Mounts the calls of this slug. */
export function register(binding: Binding): void {
  bindAll(binding, publicAnswersOperations, {
    listForms,
    getForm,
    getNotice,
    uploadUrl: getUploadUrl,
    submit: submitAnswer,
    getReceipt,
    correct: correctAnswer,
    withdraw: withdrawAnswer
  })
}
