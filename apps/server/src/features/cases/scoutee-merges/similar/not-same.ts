import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import type { FoundPage, TenantTransaction } from '../../../../platform/db/gateways.ts'
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts'
import { type SimpleUseCase, useCase } from '../../../../platform/http/context.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { lockHints, readHints } from './similar.queries.ts'
import { findPair, findPairPage, inOrder, savePairs, readPairs, removePairs } from './not-same.queries.ts'
import { presentHint } from '../scoutee-merges.presenter.ts'

type Operations = typeof operationGroups.scouteeMerges
type Pair = HandlerOutput<Operations['markNotSame']>

async function present(tx: TenantTransaction, uuids: readonly string[]): Promise<Pair[]> {
  const pairs = await readPairs(tx, uuids)
  const hints = await readHints(
    tx,
    [...pairs.values()].flatMap((pair) => [pair.first_uuid, pair.second_uuid])
  )
  return uuids.flatMap((uuid): Pair[] => {
    const pair = pairs.get(uuid)
    const [first, second] = [hints.get(pair?.first_uuid ?? ''), hints.get(pair?.second_uuid ?? '')]
    if (!pair || !first || !second) return []
    const createdBy = pair.created_by === null ? null : { uuid: pair.created_by, name: pair.maker_name ?? '' }
    return [{ uuid, first: presentHint(first), second: presentHint(second), createdBy, createdAt: pair.created_at.toISOString() }]
  })
}

/** The pairs that somebody told apart, as far as both entries still live. */
export const listNotSame = useCase<Operations['listNotSame'], FoundPage>({
  prepare: ({ finder }, { query }) => findPairPage(finder, query.scouteeId ?? null, query),
  run: async ({ tx }, _input, { uuids, totalCount }) => ({ items: await present(tx, uuids), totalCount })
})

/**
 * Remembers that two entries are not the same.
 * @throws 400 for one entry twice, 404 for entries that are unknown, 422 for a company and a person, which are never taken for each other.
 */
export const markNotSame: SimpleUseCase<Operations['markNotSame']> = async (context, { body }) => {
  const { tx, actor, now, audit, language } = context
  const { scouteeId, otherScouteeId } = body
  if (scouteeId === otherScouteeId) refuseFaults(language, [{ field: 'otherScouteeId', fault: 'not_valid' }])
  const rows = await lockHints(tx, [scouteeId, otherScouteeId])
  const missing = [scouteeId, otherScouteeId].filter((uuid) => rows.every((row) => row.uuid !== uuid))
  if (missing.length > 0) throw notFound(missing)
  const [one, other] = rows
  if (one?.people_flg !== other?.people_flg) throw new AppError('merge_kinds_differ')
  const [made] = await savePairs(tx, [{ uuid: v7(), ...inOrder(scouteeId, otherScouteeId) }], { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  for (const { uuid } of made === undefined ? [] : rows) {
    const apart = rows.find((row) => row.uuid !== uuid)
    audit({ entityType: 'scoutee', entityUuid: uuid, action: 'mark_not_same', to: { uuid: apart?.uuid, name: apart?.name } })
  }
  const uuid = made ?? (await findPair(tx, scouteeId, otherScouteeId))
  const [pair] = await present(tx, uuid === null ? [] : [uuid])
  if (!pair) throw notFound([scouteeId, otherScouteeId])
  return pair
}

/**
 * Forgets that two entries are not the same.
 * @throws 404.
 */
export const unmarkNotSame: SimpleUseCase<Operations['unmarkNotSame']> = async ({ tx, audit }, { params }) => {
  const [pair] = await removePairs(tx, [params.not_same_uuid])
  if (!pair) throw notFound([params.not_same_uuid])
  const sides = [pair.first_uuid, pair.second_uuid]
  const hints = await readHints(tx, sides)
  for (const uuid of sides) {
    const apart = sides.find((side) => side !== uuid) ?? ''
    audit({ entityType: 'scoutee', entityUuid: uuid, action: 'unmark_not_same', from: { uuid: apart, name: hints.get(apart)?.name } })
  }
}
