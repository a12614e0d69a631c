import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { findFormForAnswers } from '../forms/index.ts'
import { clearWaiters, countWaiters, findThemeOf } from './waiters.queries.ts'

async function countAt({ tx }: Pick<RunContext, 'tx'>, formUuid: string): Promise<HandlerOutput<typeof operationGroups.waitingLists.count>> {
  const themeUuid = await findThemeOf(tx, formUuid)
  const rows = await countWaiters(tx)
  const [own, others] = [rows.filter((row) => row.form_uuid === formUuid), rows.filter((row) => row.form_uuid !== formUuid)]
  const isSame = (theme: string | null): boolean => themeUuid !== null && theme === themeUuid
  const lists = Map.groupBy(others, (row) => `${row.form_uuid} ${String(isSame(row.theme_uuid))}`)
  const total = (some: readonly { count: number }[]): number => some.reduce((sum, { count }) => sum + count, 0)
  return {
    waitingCount: total(own),
    others: [...lists.values()].flatMap((some) =>
      some.slice(0, 1).map((row) => ({ formUuid: row.form_uuid, name: row.name, isSameTheme: isSame(row.theme_uuid), waitingCount: total(some) }))
    )
  }
}

/**
 * How many people wait at a form, and at the other calls of the workspace.
 * @throws 404.
 */
export const countWaiting: SimpleUseCase<typeof operationGroups.waitingLists.count> = async (context, { params }) => {
  if (!(await findFormForAnswers(context.tx, params.form_uuid))) throw notFound([params.form_uuid])
  return countAt(context, params.form_uuid)
}

/**
 * Removes everybody who waits at a form.
 * @throws 404.
 */
export const clearWaiting: SimpleUseCase<typeof operationGroups.waitingLists.clear> = async (context, { params }) => {
  const { tx, audit } = context
  const form = await findFormForAnswers(tx, params.form_uuid, { lock: 'share' })
  if (!form) throw notFound([params.form_uuid])
  const count = await clearWaiters(tx, form.uuid)
  if (count > 0) audit({ entityType: 'form', entityUuid: form.uuid, action: 'clear_waiting', from: { name: form.name, waitingCount: count } })
  return countAt(context, form.uuid)
}
