import type { operationGroups } from '@mekiki/contract'
import { readyMade } from '@mekiki/contract/dashboards/dashboards/ready-made'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { canAuthor, canSee, opensEditable, roleOf } from './dashboards.policy.ts'
import { findReady, presentReady, presentSnapshot, presentStored, presentWhole, presentWholeReady } from './dashboards.presenter.ts'
import { findStored, listItems } from './dashboards.queries.ts'
import { getViewer } from './get-viewer.ts'
import { readSnapshotState } from './facts/snapshots.queries.ts'

type Operations = typeof operationGroups.dashboards

/** What the page needs at its start: the product's dashboards first, then the role's and the caller's own. */
export const getOverview: SimpleUseCase<Operations['overview']> = async (context) => {
  const { tx, actor, credential } = context
  const { viewer, stored, initialUuid } = await getViewer(context)
  return {
    items: [...readyMade.map((ready) => presentReady(ready, viewer)), ...stored.map((row) => presentStored(row, viewer))],
    initialUuid,
    role: roleOf(actor),
    canAuthor: canAuthor(actor, viewer.flags),
    isEditable: credential.kind === 'embedded' && credential.isEditable && opensEditable(actor, viewer.flags, true),
    snapshot: presentSnapshot(await readSnapshotState(tx)),
    userUuid: actor.userUuid,
    extensionItems: await listItems(tx)
  }
}

/** One dashboard with its tiles. Raises 404. */
export const getDashboard: SimpleUseCase<Operations['get']> = async (context, { params }) => {
  const { viewer } = await getViewer(context)
  const ready = findReady(params.dashboard_uuid)
  if (ready) return presentWholeReady(ready, viewer)
  const row = await findStored(context.tx, params.dashboard_uuid)
  if (!row || !canSee(context.actor, viewer.flags, row)) throw notFound([params.dashboard_uuid])
  return presentWhole(row, viewer)
}
