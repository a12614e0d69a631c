import type { casesBody } from '@mekiki/contract/dashboards/dashboards.schemas'
import type { FiguresSource } from '@mekiki/contract/dashboards/tile.schemas'
import type { Language } from '@mekiki/i18n'
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { endOfTokyoDay } from '../../platform/clock.ts'
import type { Finder, FoundPage } from '../../platform/db/doors.ts'
import { oneOf } from '../../platform/db/one-of.ts'
import type { DB } from '../../platform/db/types.ts'
import { hasValue, type Where } from './conditions.queries.ts'
import { cutTime, unlessHidden } from './fields.queries.ts'
import { keptKeys, type LabelBook } from './figures.ts'
import { matchingRows, type Plan, planOf, restKey } from './figures.queries.ts'
import { chosenCases, findStuck, findThemes } from './pipeline.queries.ts'
import { stepsOf } from './pipeline.ts'
import { portfolioDays } from './portfolio.ts'
import { casesAt } from './portfolio.queries.ts'
import { casesOfReviews } from './reviewers.queries.ts'
import { findRecent } from './recent.queries.ts'
import { caseRows, type Rows } from './rows.queries.ts'
import { readStatusOrder } from './status-order.queries.ts'
import type { View } from './view.ts'

type Behind = z.output<typeof casesBody>

interface Words {
  book: LabelBook
  language: Language
}

/** Ids of cases: a query of them, or the ids themselves. */
type CaseSet = RawBuilder<unknown>

const setOf = (rows: Rows, column: string): CaseSet => sql`(${rows.select(sql.ref(column).as('uuid'))})`
const listOf = (uuids: readonly string[]): CaseSet => sql`(SELECT unnest(${[...uuids]}::uuid[]))`

/** Whether a row stands in the group of a key. */
function isInGroup({ field, grain }: Plan['cuts'][number], key: string | null, kept: readonly string[] | null): Where {
  const isRest = key === restKey && kept !== null
  if (field.kind === 'many') {
    const { values } = field
    if (isRest) return sql<SqlBool>`EXISTS (SELECT FROM unnest(${values}) AS each WHERE NOT each::text = ANY(${[...kept]}::text[]))`
    return hasValue({ ...field, all: values }, [key])
  }
  const value = sql`${field.kind === 'time' ? cutTime(field, grain) : field.value}::text`
  if (isRest) return sql<SqlBool>`NOT ${value} = ANY(${[...kept]}::text[])`
  return key === null ? sql<SqlBool>`${value} IS NULL` : sql<SqlBool>`${value} = ${key}`
}

/** Of which cases the rows of a group of figures are. */
async function behindFigures(db: Kysely<DB>, view: View, source: FiguresSource, keys: Behind['keys'], { book, language }: Words): Promise<CaseSet> {
  const plan = planOf({ ...source, compare: false }, view)
  const kept = keys.includes(restKey) ? await keptKeys(db, view, { ...source, compare: false }, book, language) : []
  let rows = matchingRows(db, view, plan)
  for (const [index, cut] of plan.cuts.entries()) {
    const key = keys[index]
    if (key !== undefined) rows = rows.where(isInGroup(cut, key, kept[index] ?? null))
  }
  if (source.subject === 'companies') {
    return setOf(caseRows(db, view, { isDeletedToo: false }).where(sql<SqlBool>`${sql.ref('c.scoutee_uuid')} IN ${setOf(rows, 'c.uuid')}`), 'c.uuid')
  }
  // A task or answer whose case is not there by now has none to show.
  return setOf(rows.where('c.uuid', 'is not', null), 'c.uuid')
}

/** The cases that came as far as a step of the funnel; all of them without one. */
async function behindFunnel(db: Kysely<DB>, view: View, conditions: FiguresSource['conditions'], key: string | null | undefined): Promise<CaseSet> {
  const chosen = chosenCases(db, view, conditions)
  if (key == null) return setOf(chosen, 'c.uuid')
  const steps = stepsOf(await readStatusOrder(db, await findThemes(db, view, conditions)))
  const from = steps.findIndex((step) => step.key === key)
  const reached = from < 0 ? [] : steps.slice(from).flatMap(({ uuids }) => uuids)
  const stays = db.selectFrom('analytics_stays as y').select('y.case_uuid').where('y.snapshot', '=', view.snapshot).where('y.status_uuid', '=', oneOf(reached))
  return setOf(chosen.where('c.uuid', 'in', stays), 'c.uuid')
}

async function behind(db: Kysely<DB>, view: View, { source, keys }: Behind, words: Words): Promise<CaseSet> {
  const [key] = keys
  switch (source.kind) {
    case 'figures':
      return behindFigures(db, view, source, keys, words)
    case 'funnel':
      return behindFunnel(db, view, source.conditions, key)
    case 'stuck': {
      const last = (await readStatusOrder(db, null)).filter(({ isLast }) => isLast).map(({ uuid }) => uuid)
      return listOf((await findStuck(db, view, { ...source, limit: 100_000 }, last)).map(({ uuid }) => uuid))
    }
    case 'portfolio':
      return sql`(${casesAt(db, view, source.conditions, endOfTokyoDay(portfolioDays(source, view).toOn), key ?? null)})`
    case 'severity':
      return setOf(casesOfReviews(db, view, source.conditions, { reviewerUuid: key ?? null, isDisputed: false }), 'f.case_uuid')
    case 'disagreement':
      return setOf(casesOfReviews(db, view, source.conditions, { reviewerUuid: null, isDisputed: true }), 'f.case_uuid')
    case 'recent':
      return listOf((await findRecent(db, view, source.conditions, source.limit)).map(({ case_uuid }) => case_uuid))
    case 'none':
      return listOf([])
  }
}

/** A page of the living cases behind a figure, with the mean scores of the snapshot. */
export async function findCasesBehind(finder: Finder, view: View, asked: Behind, words: Words): Promise<FoundPage & { scores: Map<string, number | null> }> {
  const { db } = finder
  const set = await behind(db, view, asked, words)
  const living = () =>
    db
      .selectFrom('projects as p')
      .where('p.deleted_at', 'is', null)
      .where(sql<SqlBool>`${sql.ref('p.uuid')} IN ${set}`)
  const page = living()
    .select('p.uuid')
    .orderBy('p.registered_at', 'desc')
    .orderBy('p.uuid')
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
  const found = await finder.findPage(
    page,
    living().select((eb) => eb.fn.countAll<number>().as('count'))
  )
  const scored: { uuid: string; score: number | null }[] = await caseRows(db, view, { isDeletedToo: false })
    .where('c.uuid', '=', oneOf(found.uuids))
    .select([sql.ref<string>('c.uuid').as('uuid'), sql<number | null>`${unlessHidden(view.hidden.review, sql`${sql.ref('c.average_score')}`)}`.as('score')])
    .execute()
  return { ...found, scores: new Map(scored.map((row) => [row.uuid, row.score])) }
}
