import { formsOperations } from '@mekiki/contract/forms/forms.operations'
import { notFound } from '../../platform/http/app-error.ts'
import { bindAll, type Binding } from '../../platform/http/bind.ts'

const unknown = async (): Promise<never> => {
  throw notFound()
}

/** Mounts the calls of this slug. */
export function register(binding: Binding): void {
  bindAll(binding, formsOperations, { list: unknown, create: unknown, get: unknown, update: unknown, remove: unknown, duplicate: unknown })
}
