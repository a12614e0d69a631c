import { publicAnswersOperations } from '@mekiki/contract/public-answers/public-answers.operations'
import { notFound } from '../../platform/http/app-error.ts'
import { bindAll, type Binding } from '../../platform/http/bind.ts'
import { getForm } from './get-form.ts'
import { getUploadUrl } from './get-upload-url.ts'
import { listForms } from './list-forms.ts'
import { submitAnswer } from './submit-answer.ts'

const unknown = async (): Promise<never> => {
  throw notFound()
}

/** Mounts the calls of this slug. */
export function register(binding: Binding): void {
  bindAll(binding, publicAnswersOperations, {
    listForms,
    getForm,
    uploadUrl: getUploadUrl,
    submit: submitAnswer,
    getReceipt: unknown,
    correct: unknown,
    withdraw: unknown
  })
}
