import type { operationGroups } from '@mekiki/contract'
import { readyMade } from '@mekiki/contract/dashboards/dashboards/ready-made'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import { type SimpleUseCase, type RunContext, type PrepareContext, useCase } from '../../../platform/http/context.ts'
import { canAuthor, canExportProjects, canSee, opensEditable, roleOf } from './dashboards.policy.ts'
import { findReady, presentReady, presentSnapshot, presentStored, presentWhole, presentWholeReady, type Viewer } from './dashboards.presenter.ts'
import { findStored, listItems, findInitial, listStored, readFlags, readNames, type StoredDashboard } from './dashboards.queries.ts'
import { readSnapshotState, type SnapshotState } from './facts/snapshots.queries.ts'
import { withTenant } from '../../../platform/db/gateways.ts'
import { embedKey, embedMilliseconds, signEmbedToken } from '../../../platform/http/callers/embed-token.ts'
import { askForRebuild } from './facts/rebuild.ts'

/** The dashboards that somebody made and the caller sees, with what presenting them asks of the caller; the first one is the caller's own copy of it, if any. */
export async function getViewer({ tx, actor, language }: RunContext): Promise<{ viewer: Viewer; stored: StoredDashboard[]; initialUuid: string }> {
  const flags = await readFlags(tx)
  const stored = (await listStored(tx, actor)).filter((row) => canSee(actor, flags, row))
  const said = await findInitial(tx, roleOf(actor))
  const known = [...readyMade, ...stored].some(({ uuid }) => uuid === said) ? said : null
  const first = known ?? readyMade[0]?.uuid ?? ''
  const own = stored.find((row) => row.ownerUuid === actor.userUuid && row.role === null && row.basedOn === first)
  const initialUuid = own?.uuid ?? first
  return { viewer: { actor, flags, language, initialUuid }, stored, initialUuid }
}

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
    ...(await readNames(tx, actor.userUuid)),
    canExportProjects: canExportProjects(actor),
    extensionItems: await listItems(tx)
  }
}

/**
 * One dashboard with its tiles.
 * @throws 404.
 */
export const getDashboard: SimpleUseCase<Operations['get']> = async (context, { params }) => {
  const { viewer } = await getViewer(context)
  const ready = findReady(params.dashboard_uuid)
  if (ready) return presentWholeReady(ready, viewer)
  const row = await findStored(context.tx, params.dashboard_uuid, context.actor)
  if (!row || !canSee(context.actor, viewer.flags, row)) throw notFound([params.dashboard_uuid])
  return presentWhole(row, viewer)
}

/** The first look at the dashboard asks for its first figures; a workspace that refuses writes has them later. */
async function withFirstFigures({ platform, actor, requestId, finder }: PrepareContext): Promise<SnapshotState> {
  const state = await readSnapshotState(finder.db)
  if (state.state !== 'none') return state
  const { tenantUuid, userUuid } = actor
  const tenant = await withTenant(platform.db.user, tenantUuid, 'read', (tx) =>
    tx.selectFrom('tenants').select('migration_started_at').executeTakeFirstOrThrow()
  )
  if (tenant.migration_started_at === null) await askForRebuild(platform, { tenantUuid, userUuid, requestId })
  return state
}

/** The address of the dashboard's page with a token of its own: behind the `#`, so that it stands in no log and no Referer. */
export const showDashboard = useCase<typeof operationGroups.dashboards.show, SnapshotState>({
  prepare: withFirstFigures,
  run: async ({ tx, actor, credential, platform, now }, { query }, { takenAt }) => {
    const flags = await readFlags(tx)
    const session = credential.kind === 'session' && credential.originJti !== '' ? credential.originJti : null
    const claims = { tenant: actor.tenantUuid, user: actor.userUuid, session, isEditable: opensEditable(actor, flags, query.editable) }
    const token = signEmbedToken(embedKey(platform.keyFor), { ...claims, from: now.getTime(), until: now.getTime() + embedMilliseconds })
    return { embed_url: `${platform.publicUrl}/dashboards/embed#token=${token}`, refreshed_at: takenAt?.toISOString() ?? null }
  }
})
