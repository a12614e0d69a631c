import { savedRefs } from '../../themes/saved-conditions/index.ts'

/** The ids in a saved company search. */
export const searchRefs = savedRefs({
  verticalCategories: 'scouteeCategory',
  horizontalCategories: 'scouteeCategory',
  innovationCategories: 'scouteeCategory',
  tenantScouteeTags: 'scouteeTag',
  statusUuids: 'status',
  followerUuids: 'user',
  followerGroupUuids: 'userGroup',
  categoryUuids: 'category',
  channelUuids: 'channel'
})
