import type { FieldError } from '@mekiki/contract'
import { type FieldFault, fieldSentence, type Language } from '@mekiki/i18n'
import { AppError } from './app-error.ts'

/** A faulty field found by a use case, beyond what the schema can see. `field` is its path in the body (`projectSetting.statusTemplateUuid`). */
export interface Fault {
  field: string
  fault: FieldFault
  params?: Record<string, string | number>
}

/** @throws 400 `invalid_request` with every fault in the caller's language; does nothing without faults. */
export function refuseFaults(language: Language, faults: readonly Fault[]): void {
  if (faults.length === 0) return
  const fields = faults.map(({ field, fault, params }): FieldError => ({ field, message: fieldSentence(fault, language, params) }))
  throw new AppError('invalid_request', { fields })
}
