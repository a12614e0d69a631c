import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { TileSource } from '@mekiki/contract/dashboards/tile.schemas'
import type { Language } from '@mekiki/i18n'
import type { Finder } from '../../platform/db/doors.ts'
import { withTenant } from '../../platform/db/doors.ts'
import { type PrepareContext, useCase } from '../../platform/http/context.ts'
import { GoneItem } from './conditions.queries.ts'
import type { LabelBook } from './figures.ts'
import { readLabels } from './labels.queries.ts'
import { presentFound, type Found, readSource } from './sources.ts'
import { inTurn } from './turns.ts'
import { getView, type View } from './view.ts'

type Operations = typeof operationGroups.dashboards

/** The fields whose values the sources' answers name. */
function fieldsOf(sources: readonly TileSource[]): string[] {
  const named = sources.flatMap((source): string[] => {
    if (source.kind === 'figures') return source.dimensions.map(({ field }) => field)
    if (source.kind === 'funnel' || source.kind === 'portfolio') return ['status', 'statusName']
    return source.kind === 'severity' ? ['reviewer'] : source.kind === 'recent' ? ['actor'] : []
  })
  return [...new Set(named)]
}

/** The values of all fields that sources name, one statement for each kind of field. */
export async function readBook({ platform, actor, language }: PrepareContext, sources: readonly TileSource[], view: View): Promise<LabelBook> {
  return withTenant(platform.db.user, actor.tenantUuid, 'read', async (tx) => {
    const book = new Map<string, Awaited<ReturnType<typeof readLabels>>>()
    for (const field of fieldsOf(sources)) book.set(field, await readLabels(tx, field, language, view.items))
    return book
  })
}

// Statements of one call that run at the same time; the others' calls need connections as well.
const lanes = 3

const longest = new Set<string>(['funnel', 'stuck', 'portfolio', 'stays', 'events'])

/** Whether a source's rows are many for each case: begun last it would be waited for alone. */
const isLong = (source: TileSource): boolean => longest.has(source.kind === 'figures' ? source.subject : source.kind)

/** Runs the sources a few at a time, each lane on a connection of its own; gives their answers in the sources' order. */
async function readAll(finder: Finder, sources: readonly TileSource[], read: (finder: Finder, source: TileSource) => Promise<Found>): Promise<Found[]> {
  const answers: Found[] = []
  const waiting = [...sources.entries()].toSorted(([, one], [, other]) => Number(isLong(other)) - Number(isLong(one)))
  const work = async (own: Finder): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) answers[next[0]] = await read(own, next[1])
  }
  const lane = (): Promise<void> => inTurn(async () => (waiting.length > 0 ? finder.forFigures(work) : undefined))
  await Promise.all(Array.from({ length: Math.min(lanes, sources.length) }, lane))
  return answers
}

function noneOf(source: TileSource): Found {
  return { kind: 'nothing', reason: source.kind === 'none' ? 'gone' : 'hidden' }
}

interface Prepared {
  view: View | null
  found: Found[]
}

async function prepare(context: PrepareContext, sources: readonly TileSource[], view: View, language: Language): Promise<Found[]> {
  const book = await readBook(context, sources, view)
  return readAll(context.finder, sources, async (finder, source) => {
    try {
      return await readSource(finder.db, view, source, book, language)
    } catch (error) {
      if (error instanceof GoneItem) return { kind: 'nothing', reason: 'gone' }
      throw error
    }
  })
}

/** The figures of tiles, all of one snapshot; the names of cases are read within the caller's rights. */
export const getFigures = useCase<Operations['figures'], Prepared>({
  prepare: async (context, { body }) => {
    const view = await getView(context.platform.db, context.actor, body.conditions)
    return { view, found: view === null ? body.sources.map(noneOf) : await prepare(context, body.sources, view, context.language) }
  },
  run: async ({ tx }, _, { view, found }): Promise<HandlerOutput<Operations['figures']>> => ({
    refreshed_at: view?.takenAt.toISOString() ?? null,
    results: await presentFound(tx, found)
  })
})
