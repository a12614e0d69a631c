import type { listedExit } from '@mekiki/contract/cases/projects/project-columns.schemas'
import type { WakeReason } from '@mekiki/contract/workspace/constants/index'
import type { z } from 'zod'
import type { ExitRow } from '../write/exits.queries.ts'

export type ListedExit = z.input<typeof listedExit>

/** Why a declined case left its way and what brought it back, as lists show it. */
export function presentListedExit(row: ExitRow): ListedExit {
  const noted: readonly (readonly [WakeReason, Date | null])[] = [
    ['day_come', row.toldAt],
    ['company_changed', row.companyChangedAt],
    ['search_met', row.conditionMetAt]
  ]
  const woken = noted.flatMap(([by, at]) => (at === null ? [] : [{ by, at }]))
  const latest = Math.max(...woken.map(({ at }) => at.getTime()))
  return {
    reasons: row.reasons,
    revisitOn: row.revisitOn,
    woken: woken.length === 0 ? null : { by: woken.map(({ by }) => by), at: new Date(latest).toISOString() }
  }
}
