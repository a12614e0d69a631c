import { answersOperations } from '@mekiki/contract/answers/answers.operations'
import { notFound } from '../../platform/http/app-error.ts'
import { bindAll, type Binding } from '../../platform/http/bind.ts'

const unknown = async (): Promise<never> => {
  throw notFound()
}

/** Mounts the calls of this slug. */
export function register(binding: Binding): void {
  bindAll(binding, answersOperations, {
    list: unknown,
    get: unknown,
    questions: unknown,
    summary: unknown,
    downloadUrl: unknown,
    export: unknown,
    ofProject: unknown
  })
}
