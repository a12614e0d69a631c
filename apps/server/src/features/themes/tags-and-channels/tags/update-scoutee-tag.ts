import type { operationGroups } from '@mekiki/contract'
import { maxTagLevels } from '@mekiki/contract/themes/tags-and-channels/tags-and-channels.schemas'
import { auditChange } from '../../../../platform/log/audit-change.ts'
import { guardName } from '../../../../platform/db/violations.ts'
import { requireVersion } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { type Fault, refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { getPresentedTag } from './get-presented-tag.ts'
import { writePlaces } from '../named-lists.queries.ts'
import { placesAfterMove, placesAfterRemoval } from '../uses/places.ts'
import { lockTags, readTags, shiftLevels, type TagRow, updateTagRow } from './scoutee-tags.queries.ts'
import { childrenOf, subtreeOf } from './tag-tree.ts'

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
 * Raises 400 for a parent that is unknown, below the tag or too deep, 404, 409 `stale_version` and `name_taken`.
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
