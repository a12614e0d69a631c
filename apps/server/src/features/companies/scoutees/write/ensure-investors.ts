import { nameKey } from '@mekiki/text'
import { v7 } from 'uuid'
import type { RunContext } from '../../../../platform/http/context.ts'
import { findInvestorsByKeys, insertInvestors } from '../bulk/bulk.queries.ts'

/**
 * The tenant's investors with these names, those that are missing made; names that differ in widths, case or legal forms mean one investor.
 * @returns the id of each name.
 */
export async function ensureInvestors(
  { tx, actor, now, audit }: Pick<RunContext, 'tx' | 'now' | 'audit'> & { actor: Pick<RunContext['actor'], 'tenantUuid'> },
  names: readonly string[]
): Promise<Map<string, string>> {
  const nameOf = new Map(names.map((name) => [nameKey(name), name]))
  const load = async () => {
    const found = await findInvestorsByKeys(tx, [...nameOf.keys()])
    return new Map(found.toReversed().map(({ name_key: key, uuid }) => [key, uuid]))
  }
  let byKey = nameOf.size === 0 ? new Map<string, string>() : await load()
  const rows = [...nameOf]
    .filter(([key]) => !byKey.has(key))
    .map(([key, name]) => ({ tenant_uuid: actor.tenantUuid, uuid: v7(), name, name_key: key, created_at: now }))
  if (rows.length > 0) {
    const made = new Set(await insertInvestors(tx, rows))
    for (const { uuid, name } of rows) if (made.has(uuid)) audit({ entityType: 'investor', entityUuid: uuid, action: 'create', to: { name } })
    byKey = await load()
  }
  return new Map(
    names.flatMap((name) => {
      const uuid = byKey.get(nameKey(name))
      return uuid === undefined ? [] : [[name, uuid] as const]
    })
  )
}
