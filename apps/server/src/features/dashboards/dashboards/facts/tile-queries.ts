import type { TileSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import type { Language } from '@mekiki/i18n'
import { type Gateways, type Finder, withTenant } from '../../../../platform/db/gateways.ts'
import type { PrepareContext } from '../../../../platform/http/context.ts'
import { bundlesOf } from '../tiles/bundles.ts'
import { GoneItem } from '../figures/conditions.queries.ts'
import { countTogether, type LabelBook, readFigures } from '../figures/figures.ts'
import { readLabels } from '../figures/labels.queries.ts'
import { type Found, isHidden, readSource } from '../figures/sources.ts'
import type { View } from '../figures/view.ts'
import pLimit from 'p-limit'

// Of the finder's connections, for all callers of this process together: lists need the others.
const max = 4

/** Runs work that holds a connection for figures when it is its turn, first come, first served. */
export const inTurn = pLimit(max)

/** The fields whose values the sources' answers name. */
function fieldsOf(sources: readonly TileSource[]): string[] {
  const named = sources.flatMap((source): string[] => {
    if (source.kind === 'figures') return source.dimensions.map(({ field }) => field)
    if (source.kind === 'funnel' || source.kind === 'portfolio') return ['status', 'statusName']
    return source.kind === 'severity' ? ['reviewer'] : source.kind === 'recent' ? ['actor'] : []
  })
  return [...new Set(named)]
}

/** For whom figures are read: of which workspace, through which gateways, in which language; `inTurn` waits where others use these gateways too. */
export interface Reading {
  db: Pick<Gateways, 'user'>
  finder: Finder
  tenantUuid: string
  language: Language
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

/** A call's caller as somebody for whom figures are read. */
export const readingOf = ({ platform, finder, actor, language }: PrepareContext): Reading => ({
  db: platform.db,
  finder,
  tenantUuid: actor.tenantUuid,
  language,
  inTurn
})

/** The values of all fields that sources name, one statement for each kind of field. */
export async function readBook({ db, tenantUuid, language }: Reading, sources: readonly TileSource[], view: View): Promise<LabelBook> {
  return withTenant(db.user, tenantUuid, 'read', async (tx) => {
    const book = new Map<string, Awaited<ReturnType<typeof readLabels>>>()
    for (const field of fieldsOf(sources)) book.set(field, await readLabels(tx, field, language, view.items))
    return book
  })
}

// Statements of one call that run at the same time; the others' calls need connections as well.
const lanes = 3

const longest = new Set<string>(['funnel', 'stuck', 'portfolio', 'stays', 'events', 'points'])

/** Whether a source's rows are many for each case: begun last it would be waited for alone. */
const isLong = (source: TileSource): boolean => longest.has(source.kind === 'figures' ? source.subject : source.kind)

/** What one lane does at a time: gives the answers of the sources at some places. */
interface TileQuery {
  isLong: boolean
  read: (finder: Finder) => Promise<(readonly [place: number, Found])[]>
}

/** The work for sources: those of the same rows in one piece, each of the rest in one of its own. */
function tileQueriesOf(sources: readonly TileSource[], view: View, book: LabelBook, language: Language): TileQuery[] {
  const bundles = bundlesOf(sources, view, book, (source) => isHidden(source, view))
  const bundled = new Set(bundles.flatMap(({ places }) => places))
  const together = bundles.map(({ places, plans }): TileQuery => ({
    isLong: plans.some(({ source }) => isLong(source)),
    read: async ({ db }) => {
      const counted = countTogether(db, view, plans)
      const found: (readonly [number, Found])[] = []
      for (const [index, place] of places.entries()) {
        const counting = counted[index]
        if (counting) found.push([place, await readFigures(counting, book, language)])
      }
      return found
    }
  }))
  const alone = sources.flatMap((source, place): TileQuery[] => {
    const read = async ({ db }: Finder) => [[place, await readOrMissing(db, view, source, { book, language })] as const]
    return bundled.has(place) ? [] : [{ isLong: isLong(source), read }]
  })
  return [...together, ...alone]
}

async function readOrMissing(db: Finder['db'], view: View, source: TileSource, { book, language }: { book: LabelBook; language: Language }): Promise<Found> {
  try {
    return await readSource(db, view, source, book, language)
  } catch (error) {
    if (error instanceof GoneItem) return { kind: 'nothing', reason: 'gone' }
    throw error
  }
}

/** Does the pieces a few at a time, each lane on a connection of its own; gives the answers in the sources' order. */
async function readAll({ finder, inTurn: turn }: Reading, queries: readonly TileQuery[]): Promise<Found[]> {
  const answers: Found[] = []
  const waiting = queries.toSorted((one, other) => Number(other.isLong) - Number(one.isLong))
  const work = async (own: Finder): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      for (const [place, found] of await next.read(own)) answers[place] = found
    }
  }
  const lane = (): Promise<void> => turn(async () => (waiting.length > 0 ? finder.forFigures(work) : undefined))
  await Promise.all(Array.from({ length: Math.min(lanes, queries.length) }, lane))
  return answers
}

/** What sources come to in a view, in their order. */
export async function readSources(reading: Reading, sources: readonly TileSource[], view: View): Promise<Found[]> {
  const book = await readBook(reading, sources, view)
  return readAll(reading, tileQueriesOf(sources, view, book, reading.language))
}
