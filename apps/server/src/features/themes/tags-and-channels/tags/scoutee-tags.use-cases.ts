import { type ScouteeTag, maxTagLevels } from '@mekiki/contract/themes/tags-and-channels/tags-and-channels.schemas'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { notFound, requireVersion } from '../../../../platform/http/answers/app-error.ts'
import type { Actor, SimpleUseCase } from '../../../../platform/http/context.ts'
import { readTags, insertTag, lockTags, shiftLevels, type TagRow, updateTagRow } from './scoutee-tags.queries.ts'
import { findInTree, presentTree, withAncestors, childrenOf, subtreeOf } from './tag-tree.ts'
import type { operationGroups } from '@mekiki/contract'
import { listShown } from '../../../people/guests/index.ts'
import { v7 } from 'uuid'
import { guardName } from '../../../../platform/db/violations.ts'
import { refuseFaults, type Fault } from '../../../../platform/http/answers/field-faults.ts'
import { auditChange } from '../../../../platform/log/audit.ts'
import { writePlaces, deleteRows } from '../named-lists.queries.ts'
import { placesAfterMove, placesAfterRemoval } from '../uses/places.ts'
import { moveUses } from '../uses/move-uses.queries.ts'
import { decideRemoval } from '../uses/removal.ts'
import { usesThatAre } from '../uses/uses.queries.ts'

/**
 * One company tag as the tree shows it.
 * @throws 404.
 */
export async function getPresentedTag(tx: TenantTransaction, actor: Actor, uuid: string): Promise<ScouteeTag> {
  const tag = findInTree(presentTree(await readTags(tx), actor), uuid)
  if (!tag) throw notFound([uuid])
  return tag
}

/** The company tags as a tree; to guests those of their cases’ companies, below the tags that they belong to. */
export const listScouteeTags: SimpleUseCase<typeof operationGroups.tagsAndChannels.listScouteeTags> = async ({ tx, actor }) => {
  const shown = await listShown(tx, actor, 'scouteeTags')
  const rows = await readTags(tx)
  const items = presentTree(shown === null ? rows : withAncestors(rows, shown), actor)
  return { items, totalCount: items.length }
}

/**
 * Adds a company tag at the end of the tags below `parentUuid`.
 * @throws 400 for an unknown parent or a fifth level, 409 `name_taken`.
 */
export const createScouteeTag: SimpleUseCase<typeof operationGroups.tagsAndChannels.createScouteeTag> = async (context, { body }) => {
  const { tx, actor, now, audit, language } = context
  const { name, parentUuid = null } = body
  await lockTags(tx)
  const rows = await readTags(tx)
  const parent = rows.find((row) => row.uuid === parentUuid)
  if (parentUuid !== null && !parent) refuseFaults(language, [{ field: 'parentUuid', fault: 'unknown_id' }])
  const level = (parent?.level ?? 0) + 1
  if (level > maxTagLevels) refuseFaults(language, [{ field: 'parentUuid', fault: 'too_deep', params: { max: maxTagLevels } }])
  const uuid = v7()
  const position = childrenOf(rows, parentUuid).length + 1
  await guardName('scoutee_tags_name', name, () => insertTag(tx, { ...actor, now }, { uuid, name, parentUuid, level, position }))
  const created = await getPresentedTag(tx, actor, uuid)
  audit({ entityType: 'scoutee_tag', entityUuid: uuid, action: 'create', to: { path: created.path } })
  return created
}

/** Why a branch cannot hang below a parent; null when it can. */
function findMoveFault(rows: readonly TagRow[], branch: readonly TagRow[], parentUuid: string | null): Fault | null {
  const field = 'parentUuid'
  const parent = rows.find((row) => row.uuid === parentUuid)
  if (parentUuid !== null && !parent) return { field, fault: 'unknown_id' }
  if (branch.some((row) => row.uuid === parentUuid)) return { field, fault: 'own_descendant' }
  const levels = branch.map((row) => row.level)
  const height = Math.max(...levels) - Math.min(...levels) + 1
  return (parent?.level ?? 0) + height > maxTagLevels ? { field, fault: 'too_deep', params: { max: maxTagLevels } } : null
}

/**
 * Renames a company tag, or moves it among its siblings or with the tags below it to another parent's end.
 * @throws 400 for a parent that is unknown, below the tag or too deep, 404, 409 `stale_version` and `name_taken`.
 */
export const updateScouteeTag: SimpleUseCase<typeof operationGroups.tagsAndChannels.updateScouteeTag> = async (context, { params, body, ifMatch }) => {
  const { tx, actor, now, audit, language } = context
  const uuid = params.scoutee_tag_uuid
  await lockTags(tx)
  const rows = await readTags(tx)
  const before = await getPresentedTag(tx, actor, uuid)
  requireVersion(ifMatch, before.version, () => before)
  const { name = before.name, parentUuid = before.parentUuid, order } = body
  const branch = subtreeOf(rows, uuid)
  const hasMoved = parentUuid !== before.parentUuid
  const fault = hasMoved ? findMoveFault(rows, branch, parentUuid) : null
  if (fault) refuseFaults(language, [fault])
  const siblings = childrenOf(rows, parentUuid).filter((row) => row.uuid !== uuid)
  const position = hasMoved ? siblings.length + 1 : (branch[0]?.position ?? 1)
  if (hasMoved || name !== before.name) {
    await guardName('scoutee_tags_name', name, () => updateTagRow(tx, { ...actor, now }, uuid, { name, parentUuid, position }))
  }
  if (hasMoved) {
    const level = (rows.find((row) => row.uuid === parentUuid)?.level ?? 0) + 1
    await shiftLevels(
      tx,
      branch.map((row) => row.uuid),
      level - (branch[0]?.level ?? level)
    )
  }
  const left = hasMoved ? placesAfterRemoval(childrenOf(rows, before.parentUuid), uuid) : []
  const joined = order === undefined ? [] : placesAfterMove([...siblings, { uuid, position }], uuid, order)
  await writePlaces(tx, 'scoutee_tags', [...left, ...joined])
  const after = await getPresentedTag(tx, actor, uuid)
  const shown = ({ path, order: place }: typeof after) => ({ path, order: place })
  auditChange(audit, { entityType: 'scoutee_tag', entityUuid: uuid, action: 'update', from: shown(before), to: shown(after) })
  return after
}

/**
 * Deletes a company tag with all below it. Companies that have any of them lose them, or get the replacement, which is none of them.
 * @throws 400 for an unknown replacement, 404, and 409 `in_use` with the number of companies and of tags below, when the call does not say what becomes of
 * them.
 */
export const removeScouteeTag: SimpleUseCase<typeof operationGroups.tagsAndChannels.removeScouteeTag> = async (context, { params, query }) => {
  const { tx, actor, now, audit, operationUuid } = context
  await lockTags(tx)
  const tag = await getPresentedTag(tx, actor, params.scoutee_tag_uuid)
  const rows = await readTags(tx)
  const branch = subtreeOf(rows, tag.uuid)
  const uuids = branch.map((row) => row.uuid)
  const others = rows.filter((row) => !uuids.includes(row.uuid))
  const { uses, replacement } = await decideRemoval(context, { list: 'tenant_scoutee_tags', uuid: tag.uuid, others, query, below: uuids.slice(1) })
  if (replacement) await moveUses(tx, 'tenant_scoutee_tags', { from: uuids, to: replacement.uuid })
  await deleteRows(tx, 'scoutee_tags', { ...actor, now }, uuids)
  await writePlaces(tx, 'scoutee_tags', placesAfterRemoval(childrenOf(rows, tag.parentUuid), tag.uuid))
  const entity = { entityType: 'scoutee_tag', entityUuid: tag.uuid }
  const below = branch.slice(1)
  const from = {
    path: tag.path,
    order: tag.order,
    uses: usesThatAre(uses),
    ...(below.length > 0 && { below: below.map((row) => row.name), belowUuids: below.map((row) => row.uuid) })
  }
  if (replacement) audit({ ...entity, action: 'merge', from, to: { replacement: replacement.name, uuid: replacement.uuid } })
  else audit({ ...entity, action: 'delete', from })
  return { operationUuid }
}
