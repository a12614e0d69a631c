import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { countUses, totalOf, type UseCounts, type UsedList } from './uses.queries.ts'

/** How a call wants an entry deleted. */
export interface RemovalQuery {
  detach?: boolean | undefined
  replacement_uuid?: string | undefined
}

/** An entry that goes, those that could take its place, and how the call wants it. */
interface Removal {
  list: UsedList
  uuid: string
  others: readonly { uuid: string; name: string }[]
  query: RemovalQuery
  /** The tags below a company tag go with it, and keep it from going unasked. */
  below?: readonly string[]
}

/** How often what goes is used, and the entry that takes its place; null when everything loses it. */
export interface DecidedRemoval {
  uses: UseCounts
  replacement: { uuid: string; name: string } | null
}

/**
 * Whether an entry of a locked list may go.
 * @throws 400 for a replacement that the list does not hold, 409 `in_use` with the number of uses unless the call says what becomes of them.
 */
export async function decideRemoval({ tx, language }: RunContext, { list, uuid, others, query, below = [] }: Removal): Promise<DecidedRemoval> {
  const { detach, replacement_uuid: requested } = query
  const replacement = others.find((other) => other.uuid === requested) ?? null
  if (requested !== undefined && !replacement) refuseFaults(language, [{ field: 'replacement_uuid', fault: 'unknown_id' }])
  const uses = await countUses(tx, list, uuid, below)
  const count = totalOf(uses) + below.length
  if (count > 0 && detach !== true && !replacement) throw new AppError('in_use', { params: { count } })
  return { uses, replacement }
}
