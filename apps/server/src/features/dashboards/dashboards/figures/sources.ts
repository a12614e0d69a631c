import type { ResultOf, SourceResult } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import type { FiguresSource, TileSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import type { Language } from '@mekiki/i18n'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { readProjectRefs, readLogEntries, findRecent } from '../tiles/portfolio.queries.ts'
import { countAlone, type LabelBook, readFigures } from './figures.ts'
import { calibratedFrom } from './measures.queries.ts'
import { type FoundStuck, readFunnel, readStuck } from '../tiles/pipeline.ts'
import { type FoundPortfolio, readPortfolio } from '../tiles/portfolio.ts'
import { findDisagreement, readReviewers } from '../facts/review-facts.queries.ts'
import type { View } from './view.ts'

interface FoundDisagreement {
  kind: 'disagreement'
  items: { projectUuid: string; reviewsCount: number; lowest: number; highest: number; spread: number; averageScore: number }[]
  totalCount: number
}

/** Happenings before their cases and words are known. */
export interface FoundRecent {
  kind: 'recent'
  items: { uuid: string; projectUuid: string; action: string; at: Date }[]
}

/** What a source gave before the names of its cases are known. */
export type Found =
  | Exclude<SourceResult, { kind: 'stuck' | 'disagreement' | 'portfolio' | 'recent' }>
  | FoundStuck
  | FoundDisagreement
  | FoundPortfolio
  | FoundRecent

async function readSeverity(db: Kysely<DB>, view: View, conditions: FiguresSource['conditions'], book: LabelBook): Promise<ResultOf<'severity'>> {
  const names = new Map((book.get('reviewer') ?? []).map(({ key, label }) => [key, label]))
  const rows = await readReviewers(db, view, conditions)
  return {
    kind: 'severity',
    items: rows.map(({ uuid, count, average, calibrated, severity, reviews }) => ({
      userUuid: uuid,
      name: names.get(uuid) ?? '',
      reviewsCount: count,
      averageScore: average,
      severity,
      calibratedScore: reviews >= calibratedFrom && severity !== null ? calibrated : null
    }))
  }
}

async function readDisagreement(db: Kysely<DB>, view: View, conditions: FiguresSource['conditions'], limit: number): Promise<FoundDisagreement> {
  const rows = await findDisagreement(db, view, conditions, limit)
  const items = rows.map(({ uuid, reviews, lowest, highest, average }) => {
    return { projectUuid: uuid, reviewsCount: reviews, lowest, highest, spread: highest - lowest, averageScore: average }
  })
  return { kind: 'disagreement', items, totalCount: rows[0]?.count ?? 0 }
}

/** Whether a source is of something that the caller has no list of. */
export function isHidden(source: TileSource, view: View): boolean {
  if (source.kind !== 'figures') return false
  return (source.subject === 'answers' && !view.canSeeAnswers) || (source.subject === 'companies' && !view.canSeeScoutees)
}

/**
 * Runs a source's statements, a fixed number for each kind.
 * @throws `GoneItem` when it names a custom item that is deleted.
 */
export async function readSource(db: Kysely<DB>, view: View, source: TileSource, book: LabelBook, language: Language): Promise<Found> {
  if (isHidden(source, view)) return { kind: 'nothing', reason: 'hidden' }
  switch (source.kind) {
    case 'figures':
      return readFigures(countAlone(db, view, source), book, language)
    case 'funnel':
      return readFunnel(db, view, source.conditions)
    case 'stuck':
      return readStuck(db, view, source)
    case 'severity':
      return readSeverity(db, view, source.conditions, book)
    case 'disagreement':
      return readDisagreement(db, view, source.conditions, source.limit)
    case 'portfolio':
      return readPortfolio(db, view, source, book)
    case 'recent': {
      const rows = await findRecent(db, view, source.conditions, { limit: source.limit, offset: 0 })
      return { kind: 'recent', items: rows.map(({ uuid, case_uuid, action, at }) => ({ uuid, projectUuid: case_uuid, action, at })) }
    }
    case 'none':
      return { kind: 'nothing', reason: 'gone' }
  }
}

const named = z.object({ name: z.string() })
const namedOrList = z.union([named.transform((one) => [one]), z.array(named)])
/** The names in what the log keeps of a value: of one thing or of a list; null where it keeps none. */
const namesIn = (value: unknown): string | null =>
  namedOrList
    .safeParse(value)
    .data?.map(({ name }) => name)
    .join('、') ?? null

// What everybody who may read a case sees of it: only of these the tile tells from what to what. Other entries hold contents.
const toldActions: readonly string[] = ['update_status', 'update_category', 'update_follower', 'update_follower_group']

function projectsOf(found: Found): string[] {
  if (found.kind === 'portfolio') return found.changes.map(({ projectUuid }) => projectUuid)
  return found.kind === 'stuck' || found.kind === 'disagreement' || found.kind === 'recent' ? found.items.map(({ projectUuid }) => projectUuid) : []
}

type Refs = Awaited<ReturnType<typeof readProjectRefs>>
type Entries = Awaited<ReturnType<typeof readLogEntries>>

function presentRecent({ items }: FoundRecent, refs: Refs, entries: Entries): ResultOf<'recent'> {
  return {
    kind: 'recent',
    items: items.map(({ uuid, projectUuid, action, at }) => {
      const entry = entries.get(uuid)
      const ref = refs.get(projectUuid)
      const isTold = ref !== undefined && toldActions.includes(action) && entry?.entity_type === 'project' && entry.part === null
      return {
        uuid,
        actorName: entry?.actorName ?? null,
        action,
        case: ref ?? null,
        from: isTold ? namesIn(entry.from_value) : null,
        to: isTold ? namesIn(entry.to_value) : null,
        at: at.toISOString()
      }
    })
  }
}

/** Happenings with their cases and words, in two statements. */
export async function presentRecentIn(tx: TenantTransaction, found: FoundRecent): Promise<ResultOf<'recent'>> {
  const refs = await readProjectRefs(tx, projectsOf(found))
  const entries = await readLogEntries(
    tx,
    found.items.map(({ uuid }) => uuid)
  )
  return presentRecent(found, refs, entries)
}

/** Gives what was found with the names of the cases in it, in two statements for all sources together. */
export async function presentFound(tx: TenantTransaction, all: readonly Found[]): Promise<SourceResult[]> {
  const refs = await readProjectRefs(tx, all.flatMap(projectsOf))
  const entries = await readLogEntries(
    tx,
    all.flatMap((found) => (found.kind === 'recent' ? found.items.map(({ uuid }) => uuid) : []))
  )
  return all.map((found): SourceResult => {
    if (found.kind === 'recent') return presentRecent(found, refs, entries)
    if (found.kind === 'stuck')
      return {
        ...found,
        items: found.items.flatMap(({ projectUuid, ...item }) => (refs.has(projectUuid) ? { ...refOf(refs, projectUuid), ...item } : []))
      }
    if (found.kind === 'disagreement') {
      return {
        ...found,
        items: found.items.flatMap(({ projectUuid, ...item }) => (refs.has(projectUuid) ? { ...refOf(refs, projectUuid), ...item } : []))
      }
    }
    if (found.kind !== 'portfolio') return found
    const changes = found.changes.flatMap(({ projectUuid, at, ...change }) =>
      refs.has(projectUuid) ? { ...refOf(refs, projectUuid), ...change, at: at.toISOString() } : []
    )
    return { ...found, changes }
  })
}

function refOf(refs: Refs, uuid: string) {
  const ref = refs.get(uuid)
  if (ref === undefined) throw new Error('the case was read a moment ago')
  return ref
}
