import type { ProjectFilterCondition } from '@mekiki/contract/project-filters/project-filters.schemas'
import { savedRefs } from './saved-refs.ts'

const refs = savedRefs({
  statusUuids: 'status',
  followerUuids: 'user',
  followerGroupUuids: 'userGroup',
  categoryUuids: 'category',
  tenantScouteeTagUuids: 'scouteeTag',
  channelUuids: 'channel',
  reviewerUuids: 'user'
})

export const { refsOf, findBroken } = refs

/** A condition without what has been deleted since it was saved. */
export function withoutBroken(condition: ProjectFilterCondition, living: ReadonlySet<string>): ProjectFilterCondition {
  return refs.withoutBroken(condition, living)
}
