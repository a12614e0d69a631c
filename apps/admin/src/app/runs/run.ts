import type { CallOutput } from '@mekiki/contract'
import type { platformAdminOperations } from '@mekiki/contract/admin/platform-admin/platform-admin.operations'
import { type BatchId, batchIds } from '@mekiki/contract/admin/platform-admin/platform-admin.schemas'
import { type AdminBatchesTexts, adminBatchesJa } from '@mekiki/i18n/admin/operation/batches.ja'
import type { AdminListsTexts } from '@mekiki/i18n/admin/lists'
import { spellDuration } from '../times.ts'
import { adminBatchesEn } from '@mekiki/i18n/admin/operation/batches.en'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the batches and their runs. */
export const useBatchesTexts = textsOf({ ja: adminBatchesJa, en: adminBatchesEn })

/** A run of a batch. */
export type Run = CallOutput<typeof platformAdminOperations.getBatchRun>

/** The beginning of all query keys about batches and their runs. */
export const batchesKey = ['batches']

/** How often a list with an open run is read again. */
export const openMilliseconds = 2000

/** Whether a run has not ended. */
export const isOpen = (run: Run): boolean => run.finishedAt === null

const isBatchId = (text: string): text is BatchId => (batchIds as readonly string[]).includes(text)

/** What a batch is called. */
export function batchName(batchId: string, texts: AdminBatchesTexts): string {
  return isBatchId(batchId) ? texts.batches[batchId].name : batchId
}

/** How long a run has taken so far; nothing while it waits. */
export function durationOf(run: Run, now: number, words: AdminListsTexts): string {
  if (run.startedAt === null) return ''
  const end = run.finishedAt === null ? now : Date.parse(run.finishedAt)
  return spellDuration(end - Date.parse(run.startedAt), words)
}

/** Who asked for a run, in words: people by their address, the clock and the server by name. */
export function requesterOf(run: Run, texts: AdminBatchesTexts): string {
  if (run.requestedBy === 'schedule') return texts.bySchedule
  return run.requestedBy === 'mekiki' ? texts.byServer : run.requestedBy
}

/** The figures of a run's result, by their words; what has none (lists, unknown keys) is left out. */
export function resultFigures(run: Run, texts: AdminBatchesTexts): { label: string; value: number }[] {
  if (typeof run.result !== 'object' || run.result === null) return []
  return Object.entries(run.result).flatMap(([key, value]) => {
    const label = texts.results[key]
    return typeof value === 'number' && label !== undefined ? [{ label, value }] : []
  })
}
