import { publicAnswersOperations } from '@mekiki/contract/public-answers/public-answers.operations'
import { notFound } from '../../platform/http/app-error.ts'
import { bindAll, type Binding } from '../../platform/http/bind.ts'

const unknown = async (): Promise<never> => {
  throw notFound()
}

/** Mounts the calls of this slug. */
export function register(binding: Binding): void {
  bindAll(binding, publicAnswersOperations, {
    listForms: unknown,
    getForm: unknown,
    uploadUrl: unknown,
    submit: unknown,
    getReceipt: unknown,
    correct: unknown,
    withdraw: unknown
  })
}
