import type { operationGroups } from '@mekiki/contract'
import { maxTagLevels } from '@mekiki/contract/themes/tags-and-channels/tags-and-channels.schemas'
import { v7 } from 'uuid'
import { guardName } from '../../../../platform/db/violations.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { insertTag, lockTags, readTags } from './scoutee-tags.queries.ts'
import { childrenOf } from './tag-tree.ts'
import { getPresentedTag } from './get-presented-tag.ts'

/** Adds a company tag at the end of the tags below `parentUuid`. Raises 400 for an unknown parent or a fifth level, 409 `name_taken`. */
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
