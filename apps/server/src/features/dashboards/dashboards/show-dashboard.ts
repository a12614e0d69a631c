import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../platform/db/gateways.ts'
import { embedKey, embedMilliseconds, signEmbedToken } from '../../../platform/http/callers/embed-token.ts'
import { type PrepareContext, useCase } from '../../../platform/http/context.ts'
import { opensEditable } from './dashboards.policy.ts'
import { readFlags } from './dashboards.queries.ts'
import { askForRebuild } from './facts/rebuild.ts'
import { readSnapshotState, type SnapshotState } from './facts/snapshots.queries.ts'

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
