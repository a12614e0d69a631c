import type { operationGroups } from '@mekiki/contract'
import { nameKey } from '@mekiki/text'
import type { FoundPage } from '../../../../platform/db/gateways.ts'
import { useCase, type SimpleUseCase } from '../../../../platform/http/context.ts'
import { findInvestors, investorCount, investorPage, findInvestorsByNames, insertInvestor } from './lists.queries.ts'
import { v7 } from 'uuid'
import { guardName } from '../../../../platform/db/violations.ts'

const shown = 50

/** Investors whose name holds the text, to choose from while typing. */
export const listInvestors = useCase<typeof operationGroups.scoutees.listInvestors, FoundPage>({
  prepare: ({ finder }, { query }) => {
    const key = nameKey(query.name)
    return finder.findPage(investorPage(finder.db, key, shown), investorCount(finder.db, key))
  },
  run: async ({ tx }, _input, { uuids, totalCount }) => {
    const names = new Map((await findInvestors(tx, uuids)).map((row) => [row.uuid, row.name]))
    return { items: uuids.flatMap((id) => ({ id, name: names.get(id) ?? '' })), totalCount }
  }
})

/** The investors that have exactly these names. */
export const getInvestorsByNames: SimpleUseCase<typeof operationGroups.scoutees.getInvestorsByNames> = async ({ tx }, { query }) => {
  const rows = await findInvestorsByNames(tx, query.names)
  return { items: rows.map((row) => ({ id: row.uuid, name: row.name })), totalCount: rows.length }
}

/**
 * Makes an investor of the workspace's own.
 * @throws 409 `name_taken`.
 */
export const createInvestor: SimpleUseCase<typeof operationGroups.scoutees.createInvestor> = async ({ tx, actor, now, audit }, { body }) => {
  const row = { tenant_uuid: actor.tenantUuid, uuid: v7(), name: body.name, name_key: nameKey(body.name), created_at: now }
  await guardName('investors_name', body.name, () => insertInvestor(tx, row))
  audit({ entityType: 'investor', entityUuid: row.uuid, action: 'create', to: { name: body.name } })
  return { id: row.uuid, name: body.name }
}
