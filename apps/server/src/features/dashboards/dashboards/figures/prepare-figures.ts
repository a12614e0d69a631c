import { readyMade } from '@mekiki/contract/dashboards/dashboards/ready-made'
import { condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { type Gateways, openFinder, withTenant } from '../../../../platform/db/gateways.ts'
import { tilesOf } from '../dashboards.presenter.ts'
import { type DashboardContent, listShared } from '../dashboards.queries.ts'
import { type Reading, readSources } from '../facts/tile-queries.ts'
import { insertRemembered } from './remembered.queries.ts'
import { readView } from './view.ts'

type Shown = Pick<DashboardContent, 'conditions' | 'tiles'>

const language = 'ja'
const rightsOfAll = { scope: { kind: 'all' }, canSeeAnswers: true, canSeeCompanies: true } as const

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
