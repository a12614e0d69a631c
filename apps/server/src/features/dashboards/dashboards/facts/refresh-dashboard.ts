import type { operationGroups } from '@mekiki/contract'
import { type SimpleUseCase, useCase } from '../../../../platform/http/context.ts'
import { presentSnapshot } from '../dashboards.presenter.ts'
import { rebuildOf } from './rebuild.ts'
import { readSnapshotState, requestSnapshot, type SnapshotState } from './snapshots.queries.ts'

/** Asks for a rebuilding of the figures; while one is under way it answers with that. */
export const refreshDashboard: SimpleUseCase<typeof operationGroups.dashboards.refresh> = async ({ tx, actor, now, emit }) => {
  const { tenantUuid, userUuid } = actor
  const number = await requestSnapshot(tx, { tenantUuid, userUuid, now })
  if (number !== null) emit(rebuildOf(number))
  return presentSnapshot(await readSnapshotState(tx))
}

/** How far the rebuilding is. */
export const getSnapshot = useCase<typeof operationGroups.dashboards.snapshot, SnapshotState>({
  prepare: ({ finder }) => readSnapshotState(finder.db),
  run: async (_, __, state) => presentSnapshot(state)
})
