import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { findEarlierRows } from './matches.queries.ts'

/**
 * The lines of the blocks before, by what they are about: a check remembers that of each row that is good (`newKeys.nameKey`), so that a later line about
 * the same is found however far it is below.
 */
export async function findEarlierLines(
  tx: TenantTransaction,
  jobUuid: string,
  rows: readonly { line: number }[],
  keys: readonly string[]
): Promise<Map<string, number>> {
  const [first] = rows
  if (!first) return new Map()
  const identities = [...new Set(keys)].map((nameKey) => ({ nameKey, corporateNumber: null, siteHost: null, siteKey: null }))
  const found = await findEarlierRows(tx, jobUuid, first.line, identities)
  return new Map(found.flatMap(({ name_key: key, line }) => (key === null ? [] : [[key, line] as const])))
}
