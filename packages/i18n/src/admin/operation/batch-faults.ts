import type { BatchFaultCode } from '@mekiki/contract/admin/admin-batches/admin-batches.schemas'

/** What fills the words of a batch's lines and faults. */
export type BatchParams = Record<string, string | number>

/** Why a run failed and what to do, in the words of a language. */
export type BatchFaults = Record<BatchFaultCode, (params: BatchParams) => string>

/** How a language tells the error of a run: a sentence of an earlier version as it is. */
export const batchFaultText =
  (faults: BatchFaults) =>
  (error: string, params: BatchParams = {}): string =>
    Object.hasOwn(faults, error) ? faults[error as BatchFaultCode](params) : error
