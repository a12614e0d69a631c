import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { TileSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { useCase } from '../../../../platform/http/context.ts'
import { readingOf, readSources } from '../facts/tile-queries.ts'
import { type Found, presentFound } from './sources.ts'
import { getView, type View } from './view.ts'

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
