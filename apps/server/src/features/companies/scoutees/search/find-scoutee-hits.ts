import type { ScouteeListQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import type { Finder } from '../../../../platform/db/gateways.ts'
import { statementParts } from '../../../../platform/db/statements/statement-parts.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import {
  findHits,
  type FoundHits,
  type HitCounts,
  type HitOrder,
  type HitQuestion,
  type HitRows,
  keysOf,
  withNext
} from '../../../../platform/search/hits/index.ts'
import { visibleProjects } from '../scoutees.policy.ts'
import type { Evidence } from '../../../../platform/search/index.ts'
import { findScouteePage, matchesByNearness } from './find-scoutee-page.ts'
import { lookedAtFirst, rareSteps } from './near/nearest-first.ts'
import { prepareSearch } from './prepare-search.ts'
import { allOf, findable, lookedFor, type SearchConditions, stepOf, textOf } from './scoutee-search.queries.ts'
import { nearnessOf } from './search-blocks.ts'
import { findCalledIn, searchAs } from './search-as.ts'
import { newestFirst, type ScouteeSearch } from './search-conditions.queries.ts'

/** Searches that differ in the type of what they look for alone. */
export interface HitQuery extends Pick<ScouteeSearch, 'q' | 'tagUuids' | 'places' | 'excludedTagUuids' | 'excludedWords' | 'excludedPlaces'>, HitCounts {}

type Type = NonNullable<ScouteeListQuery['scouteeType']>

const nothing: FoundHits = { uuids: [], totalCount: 0, isTotalExact: true }

const counted = (total: number, countsUpTo: number) => ({ totalCount: Math.min(total, countsUpTo), isTotalExact: total <= countsUpTo })

/** The entries `s` in an order: that of a search, the nearest first, or of one without words. */
const entriesIn = (db: Finder['db'], order: readonly HitOrder[]) => ({ id: 's.uuid', order, living: findable(db, 'scoutees') })

/** What is asked of the entries of a type by their texts; null where nothing is. */
function questionOf(db: Finder['db'], conditions: SearchConditions, search: ScouteeSearch, counts: HitCounts): HitQuestion | null {
  const text = textOf(conditions)
  if (text === null) return null
  const { values, filters, facets, openValues } = conditions
  const order: readonly HitOrder[] = [{ value: stepOf(nearnessOf(conditions, search)), type: 'integer', direction: 'asc' }, ...newestFirst]
  const indexed = facets.length === 0 ? values : openValues
  const rowsOf = (evidence: Evidence, by: readonly HitOrder[], walked: number, isRare = false): HitRows => ({
    ...entriesIn(db, by),
    byIndex: allOf([...indexed, ...filters, lookedFor(conditions, evidence), ...facets]),
    byText: allOf([...values, ...filters, evidence.exact]),
    walked,
    isRare
  })
  const kinds = matchesByNearness(conditions, text, search)
  const steps = kinds.map((evidence, place) =>
    rowsOf(evidence, newestFirst, place < rareSteps ? 0 : lookedAtFirst, place >= rareSteps && place < kinds.length - 1)
  )
  return { rows: rowsOf(text, order, 0), counts, steps }
}

async function findWithoutText(finder: Finder, actor: Actor, search: ScouteeSearch, counts: HitCounts): Promise<FoundHits> {
  const after = counts.page?.after
  const behind = after ? { behind: keysOf(newestFirst, after) } : {}
  const { uuids, totalCount } = await findScouteePage(finder, actor.tenantUuid, { ...search, ...behind })
  return withNext(finder, entriesIn(finder.db, newestFirst), counts, { uuids, ...counted(totalCount, counts.countsUpTo) })
}

/** The first of the workspace's entries of some types that a search finds, the nearest by name first, and how many there are, counted up to a number. */
export async function findScouteeHits<T extends Type>(finder: Finder, actor: Actor, query: HitQuery, types: readonly T[]): Promise<Map<T, FoundHits>> {
  const { limit, countsUpTo, commonUpTo, page, excludedTagUuids, excludedWords, excludedPlaces, ...asked } = query
  const counts: HitCounts = { limit, countsUpTo, ...(commonUpTo !== undefined && { commonUpTo }), ...(page && { page }) }
  const listed = { ...asked, scope: 'tenant' as const, page: 1, perPage: limit }
  const excluded = { excludedTagUuids, excludedWords, excludedPlaces }
  const found = new Map<T, FoundHits>()
  if (query.q === undefined) {
    for (const scouteeType of types) {
      const search = await searchAs(finder, actor, { ...listed, scouteeType })
      found.set(scouteeType, await findWithoutText(finder, actor, { ...search, ...excluded }, counts))
    }
    return found
  }
  // One transaction for all types, since each takes three round trips.
  return finder.forSearch(async (searching) => {
    const called = await findCalledIn(searching, listed)
    const questions = types.flatMap((scouteeType) => {
      const search = { ...listed, scouteeType, ...excluded, view: visibleProjects(actor), hiddenItemThemes: [], called }
      const question = questionOf(statementParts, prepareSearch(searching, actor.tenantUuid, search).conditions, search, counts)
      return question === null ? [] : [{ scouteeType, question }]
    })
    const hits = await findHits(
      searching,
      questions.map(({ question }) => question)
    )
    for (const [at, { scouteeType }] of questions.entries()) found.set(scouteeType, hits[at] ?? nothing)
    return found
  })
}
