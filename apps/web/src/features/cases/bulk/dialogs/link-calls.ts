import { projectBulkOperations as operations } from '@mekiki/contract/cases/project-bulk/project-bulk.operations'
import { call } from '../../../../shared/calls/api.ts'

export type LinkKind = 'categories' | 'followers' | 'followerGroups' | 'scouteeTags' | 'channels'
export type LinkWay = 'attach' | 'detach'

export interface LinkChange {
  kind: LinkKind
  way: LinkWay
  projectUuids: string[]
  chosen: string[]
  tenantUuid: string
}

interface Changed {
  uuids: string[]
  operationUuid: string
}

/** How long the calls of the older kind may take (2§9 "legacy call timeout"). */
const legacyMilliseconds = 30_000

const isAttach = ({ way }: LinkChange): boolean => way === 'attach'

const calls: Record<LinkKind, (change: LinkChange) => Promise<Changed>> = {
  categories: (change) =>
    call(
      isAttach(change) ? operations.attach : operations.detach,
      { params: { tenantUuid: change.tenantUuid }, body: { item: { project_uuids: change.projectUuids, category_uuids: change.chosen } } },
      { signal: AbortSignal.timeout(legacyMilliseconds) }
    ),
  followers: (change) =>
    call(operations.updateFollowers, {
      body: { projectUuids: change.projectUuids, [isAttach(change) ? 'appendFollowerUuids' : 'removeFollowerUuids']: change.chosen }
    }),
  followerGroups: (change) =>
    call(operations.updateFollowers, {
      body: { projectUuids: change.projectUuids, [isAttach(change) ? 'appendFollowerGroupUuids' : 'removeFollowerGroupUuids']: change.chosen }
    }),
  scouteeTags: (change) =>
    call(isAttach(change) ? operations.attachScouteeTags : operations.detachScouteeTags, {
      body: { projectUuids: change.projectUuids, tenantScouteeTagUuids: change.chosen }
    }),
  channels: (change) =>
    call(isAttach(change) ? operations.attachScouteeChannels : operations.detachScouteeChannels, {
      body: { projectUuids: change.projectUuids, channelUuids: change.chosen }
    })
}

/**
 * Gives or takes away; answers the cases that changed.
 * @throws what the call raises.
 */
export function changeLinks(change: LinkChange): Promise<Changed> {
  return calls[change.kind](change)
}
