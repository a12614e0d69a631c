import type { projectsBody } from '@mekiki/contract/dashboards/dashboards/dashboards.schemas'
import { funnelLeft } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import type { ProjectListLink } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import type { FiguresSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import type { Language } from '@mekiki/i18n'
import type { z } from 'zod'
import { endOfTokyoDay } from '../../../../platform/clock.ts'
import type { Finder, FoundPage } from '../../../../platform/db/gateways.ts'
import { projectsOfGroup, projectsReviewed, type ProjectSet, projectsStanding, projectsThatReached, findProjects, listOf } from './projects-behind.queries.ts'
import { listOfGroup } from './project-list.ts'
import { keptKeys, type LabelBook } from '../figures/figures.ts'
import { planOf, restKey } from '../figures/figures.queries.ts'
import { findStuck, findThemes } from './pipeline.queries.ts'
import { exitsOf, readUsual, stepsOf } from './pipeline.ts'
import { portfolioDays } from './portfolio.ts'
import { findRecent, readProjectRefs } from './portfolio.queries.ts'
import { readStatusOrder } from '../facts/snapshots.queries.ts'
import { type View, getView } from '../figures/view.ts'
import type { operationGroups } from '@mekiki/contract'
import { useCase, type SimpleUseCase } from '../../../../platform/http/context.ts'
import { GoneItem } from '../figures/conditions.queries.ts'
import { readBook, readingOf, inTurn } from '../facts/tile-queries.ts'
import { isHidden } from '../figures/sources.ts'
import { itemUuidOf, subjectNames } from '@mekiki/contract/dashboards/dashboards/catalogue'
import { searchText } from '@mekiki/text'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { catalogued } from '../figures/fields.queries.ts'
import { listItemsWithChoices } from '../figures/items.queries.ts'
import { readLabels } from '../figures/labels.queries.ts'

type Behind = z.output<typeof projectsBody>

interface Words {
  book: LabelBook
  language: Language
}

async function behindFigures({ db }: Finder, view: View, source: FiguresSource, keys: Behind['keys'], { book, language }: Words): Promise<ProjectSet> {
  const plain = { ...source, compare: false }
  const kept = keys.includes(restKey) ? await keptKeys(db, view, plain, book, language) : []
  return projectsOfGroup(db, view, { plan: planOf(plain, view), subject: source.subject }, keys, kept)
}

/** The cases that came as far as a step of the funnel, or that left at it; all of them without one. */
async function behindFunnel({ db }: Finder, view: View, conditions: FiguresSource['conditions'], [key, part]: Behind['keys']): Promise<ProjectSet> {
  const statuses = await readStatusOrder(db, await findThemes(db, view, conditions))
  const steps = stepsOf(statuses)
  const place = key == null ? 0 : steps.findIndex((step) => step.key === key)
  if (place < 0) return listOf([])
  return projectsThatReached(db, view, conditions, {
    steps: steps.map(({ uuids }) => uuids),
    place,
    exits: part === funnelLeft ? [...exitsOf(statuses)] : null
  })
}

async function behind(finder: Finder, view: View, { source, keys }: Behind, words: Words): Promise<ProjectSet> {
  const { db } = finder
  const [key] = keys
  switch (source.kind) {
    case 'figures':
      return behindFigures(finder, view, source, keys, words)
    case 'funnel':
      return behindFunnel(finder, view, source.conditions, keys)
    case 'stuck': {
      return listOf((await findStuck(db, view, { ...source, limit: 100_000 }, await readUsual(db, view))).map(({ uuid }) => uuid))
    }
    case 'portfolio':
      return projectsStanding(db, view, source.conditions, endOfTokyoDay(portfolioDays(source, view).toOn), key ?? null)
    case 'severity':
      return projectsReviewed(db, view, source.conditions, { reviewerUuid: key ?? null, isDisputed: false })
    case 'disagreement':
      return projectsReviewed(db, view, source.conditions, { reviewerUuid: null, isDisputed: true })
    case 'recent':
      return listOf((await findRecent(db, view, source.conditions, { limit: source.limit, offset: 0 })).map(({ case_uuid }) => case_uuid))
    case 'none':
      return listOf([])
  }
}

/** A page of the living cases behind a figure, with the mean scores of the snapshot. */
export async function findProjectsBehind(finder: Finder, view: View, asked: Behind, words: Words): Promise<FoundPage & { scores: Map<string, number | null> }> {
  const set = await behind(finder, view, asked, words)
  return findProjects(finder, view, set, { limit: asked.limit, offset: (asked.page - 1) * asked.limit })
}

interface FoundProjects extends FoundPage {
  scores: Map<string, number | null>
  list: ProjectListLink | null
}

/** The cases behind a figure that are still there and that the caller may read by now, the latest registered first. */
export const getProjects = useCase<typeof operationGroups.dashboards.cases, FoundProjects>({
  prepare: async (context, { body }) => {
    const view = await getView(context.platform.db, context.actor, body.conditions)
    const none: FoundProjects = { uuids: [], totalCount: 0, scores: new Map(), list: null }
    if (view === null || isHidden(body.source, view)) return none
    const book = await readBook(readingOf(context), [body.source], view)
    try {
      const words = { book, language: context.language }
      return await inTurn(() =>
        context.finder.forFigures(async (finder) => ({
          ...(await findProjectsBehind(finder, view, body, words)),
          list: await listOfGroup(finder.db, view, body.source, body.keys)
        }))
      )
    } catch (error) {
      if (error instanceof GoneItem) return none
      throw error
    }
  },
  run: async ({ tx }, _, { uuids, totalCount, scores, list }) => {
    const refs = await readProjectRefs(tx, uuids)
    const items = uuids.flatMap((uuid) => {
      const ref = refs.get(uuid)
      return ref ? { ...ref, createdAt: ref.createdAt.toISOString(), averageScore: scores.get(uuid) ?? null } : []
    })
    return { items, totalCount, list }
  }
})

const max = 50

/**
 * Values of a field to choose from, by a typed text; those of `uuids` whatever was typed, deleted ones too.
 * @throws 400 for a field that no subject has.
 */
export const getChoices: SimpleUseCase<typeof operationGroups.dashboards.choices> = async ({ tx, language }, { query }) => {
  const { field, q, uuids } = query
  const isKnown = itemUuidOf(field) !== null || subjectNames.some((subject) => catalogued(subject, field) !== null)
  refuseFaults(language, isKnown ? [] : [{ field: 'field', fault: 'bad_choice' }])
  const labels = await readLabels(tx, field, language, await listItemsWithChoices(tx))
  const requested = uuids === undefined ? null : new Set(uuids.split(','))
  const typed = q === undefined || q === '' ? null : searchText(q)
  const found = labels.filter(({ key, label, isActive }) =>
    requested === null ? isActive && (typed === null || searchText(label).includes(typed)) : requested.has(key)
  )
  return {
    items: found.slice(0, requested === null ? max : found.length).map(({ key, label, parentLabel }) => ({ key, label, parentLabel })),
    totalCount: found.length
  }
}
