import type { CallOutput, operationGroups } from '@mekiki/contract'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { call } from '../../../shared/calls/api.ts'
import type { SelectedScoutee } from '../list/selected-scoutee.ts'

/** What many companies and people can be given at once. */
export type CarriedKind = 'tags' | 'channels'
export type CarriedWay = 'attach' | 'detach'

/** What is to be given to whom, or taken away. */
export interface CarriedChange {
  kind: CarriedKind
  way: CarriedWay
  targets: readonly SelectedScoutee[]
  chosen: readonly string[]
}

type Changed = CallOutput<typeof operationGroups.scoutees.attachTags>

/** The targets as the calls name them: entries of the workspace, and companies that have none yet. */
export function receiversOf(targets: readonly SelectedScoutee[]): { scouteeIds: string[]; mekikiScouteeIds: string[] } {
  return {
    scouteeIds: targets.flatMap(({ scouteeId }) => scouteeId ?? []),
    mekikiScouteeIds: targets.filter(({ scouteeId }) => scouteeId === null).map(({ uuid }) => uuid)
  }
}

/**
 * Gives or takes away, all or none.
 * @throws what the call raises.
 */
export function changeCarried({ kind, way, targets, chosen }: CarriedChange): Promise<Changed> {
  const { scouteeIds, mekikiScouteeIds } = receiversOf(targets)
  const requested = [...chosen]
  if (kind === 'tags') {
    return way === 'attach'
      ? call(scouteesOperations.attachTags, { body: { scouteeIds, mekikiScouteeIds, tenantScouteeTagUuids: requested } })
      : call(scouteesOperations.detachTags, { body: { scouteeIds, tenantScouteeTagUuids: requested } })
  }
  return way === 'attach'
    ? call(scouteesOperations.attachChannels, { body: { scouteeIds, mekikiScouteeIds, channelUuids: requested } })
    : call(scouteesOperations.detachChannels, { body: { scouteeIds, channelUuids: requested } })
}
