import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { type TileSource, condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { useCase } from '../../../../platform/http/context.ts'
import { readingOf, readSources, type Reading } from '../facts/tile-queries.ts'
import { type Found, presentFound } from './sources.ts'
import { getView, type View, readView } from './view.ts'
import { readyMade } from '@mekiki/contract/dashboards/dashboards/ready-made'
import { type Gateways, openFinder, withTenant } from '../../../../platform/db/gateways.ts'
import { tilesOf } from '../dashboards.presenter.ts'
import { type DashboardContent, listShared } from '../dashboards.queries.ts'
import { insertRemembered } from './remembered.queries.ts'

type Operations = typeof operationGroups.dashboards

function noneOf(source: TileSource): Found {
  return { kind: 'nothing', reason: source.kind === 'none' ? 'gone' : 'hidden' }
}

interface Prepared {
  view: View | null
  found: Found[]
}

/** The figures of tiles, all of one snapshot; the names of cases are read within the caller's rights. */
export const getFigures = useCase<Operations['figures'], Prepared>({
  prepare: async (context, { body }) => {
    const view = await getView(context.platform.db, context.actor, body.conditions)
    return { view, found: view === null ? body.sources.map(noneOf) : await readSources(readingOf(context), body.sources, view) }
  },
  run: async ({ tx }, _, { view, found }): Promise<HandlerOutput<Operations['figures']>> => ({
    refreshed_at: view?.takenAt.toISOString() ?? null,
    results: await presentFound(tx, found)
  })
})

type Shown = Pick<DashboardContent, 'conditions' | 'tiles'>

const language = 'ja'
const rightsOfAll = { scope: { kind: 'all' }, canSeeAnswers: true, canSeeScoutees: true } as const

const listReadyMade = (): Shown[] =>
  readyMade.map((ready) => ({ conditions: ready.conditions.map((each) => condition.parse(each)), tiles: tilesOf(ready, language) }))

/**
 * Works out the figures of a snapshot that is about to be shown, as whoever reads all sees them, and remembers them: of the ready-made dashboards and of
 * those that roles share. Nothing is remembered of what else is asked of it.
 */
export async function prepareFigures(db: Gateways, tenantUuid: string, snapshot: { number: number; takenAt: Date }): Promise<void> {
  const { view, shared } = await withTenant(db.user, tenantUuid, 'read', async (tx) => ({
    view: await readView(tx, snapshot, rightsOfAll),
    shared: await listShared(tx)
  }))
  const collected = new Map<string, unknown>()
  const reading: Reading = { db, finder: openFinder(db, tenantUuid), tenantUuid, language, inTurn: (work) => work() }
  for (const { conditions, tiles } of [...listReadyMade(), ...shared]) {
    const sources = tiles.map(({ source }) => source)
    await readSources(reading, sources, { ...view, conditions, collected })
  }
  await withTenant(db.user, tenantUuid, 'write', (tx) => insertRemembered(tx, { tenantUuid, snapshot: snapshot.number }, collected))
}
