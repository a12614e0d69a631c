import { isDeepStrictEqual } from 'node:util'
import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { addLinks, changeProjects } from '../projects/write/index.ts'
import { refreshProjectFigures } from '../projects/list/index.ts'
import { mergeProjects } from './projects.queries.ts'
import { clearCustomValues, copyCustomValues, readCustomValues } from './custom-values.queries.ts'
import { type IntegrationState, saveIntegration } from './integrations.queries.ts'
import { type IntegratedProject, loadProjects, filledInput, planCustomValues, planReviews, planSubject } from './plan.ts'
import { type PartTable, partTables, placeParts, readAnswerPlaces, readMovableVisits, readParts, readReviews, setReviewsDeleted } from './parts.queries.ts'
import { requireBlindReview } from './require-blind-review.ts'
import { writeSubject } from './move.ts'

/** The surviving case and those that go into it. */
export interface Merge {
  survivor: IntegratedProject
  merged: readonly IntegratedProject[]
}

const uuidsOf = (projects: readonly IntegratedProject[]): string[] => projects.map((one) => one.uuid)

async function moveReviews({ tx, now }: RunContext, { survivor, merged }: Merge): Promise<IntegrationState['replacedReviews']> {
  const replaced = planReviews(await readReviews(tx, uuidsOf([survivor, ...merged]))).flatMap((collision) => collision.replaced.map((review) => review.uuid))
  return setReviewsDeleted(tx, replaced, now)
}

async function moveParts(context: RunContext, merge: Merge): Promise<Pick<IntegrationState, 'parts' | 'visits' | 'answers' | 'replacedReviews'>> {
  const { tx } = context
  const [survivorUuid, mergedUuids] = [merge.survivor.uuid, uuidsOf(merge.merged)]
  const replacedReviews = await moveReviews(context, merge)
  const replaced = new Set(replacedReviews.map((review) => review.uuid))
  const parts: Record<PartTable, IntegrationState['parts'][PartTable]> = { project_records: [], files: [], project_reviews: [], tasks: [] }
  for (const table of partTables) {
    parts[table] = (await readParts(tx, table, mergedUuids)).filter((row) => !replaced.has(row.uuid))
    await placeParts(
      tx,
      table,
      parts[table].map(({ uuid }) => ({ uuid, projectUuid: survivorUuid }))
    )
  }
  const visits = await readMovableVisits(tx, survivorUuid, mergedUuids)
  await placeParts(
    tx,
    'project_visits',
    visits.map(({ uuid }) => ({ uuid, projectUuid: survivorUuid }))
  )
  const answers = await readAnswerPlaces(tx, mergedUuids)
  await placeParts(
    tx,
    'form_answers',
    answers.map(({ uuid }) => ({ uuid, projectUuid: survivorUuid }))
  )
  return { parts, visits, answers, replacedReviews }
}

async function addLists({ tx, actor }: RunContext, { survivor, merged }: Merge): Promise<IntegrationState['added']> {
  const missing = (list: (one: IntegratedProject) => readonly string[]): string[] => [
    ...new Set(merged.flatMap(list).filter((uuid) => !list(survivor).includes(uuid)))
  ]
  const added = {
    follower: missing(({ project }) => project.followerUuids),
    group: missing(({ project }) => project.followerGroupUuids),
    category: missing(({ project }) => project.categoryUuids)
  }
  for (const kind of ['follower', 'group', 'category'] as const) {
    await addLinks(
      tx,
      kind,
      added[kind].map((uuid) => ({ projectUuid: survivor.uuid, uuid })),
      actor.tenantUuid
    )
  }
  return added
}

async function fillCustomValues({ tx, actor }: RunContext, { survivor, merged }: Merge): Promise<IntegrationState['customValues']> {
  const projects = [survivor, ...merged]
  const values = await readCustomValues(tx, uuidsOf(projects))
  const after = planCustomValues(projects, values).filter((value) => value.projectUuid !== survivor.uuid)
  const items = new Set(after.map((value) => value.itemUuid))
  const before = values.filter((value) => value.projectUuid === survivor.uuid && items.has(value.itemUuid))
  await clearCustomValues(tx, survivor.uuid, [...items])
  const copies = after.map((value) => ({ fromUuid: value.projectUuid, toUuid: survivor.uuid, itemUuid: value.itemUuid }))
  await copyCustomValues(tx, actor.tenantUuid, copies)
  const plain = (some: typeof values) => some.map((value) => ({ ...value, projectUuid: survivor.uuid, enumUuids: [...value.enumUuids] }))
  return { before: plain(before), after: plain(after) }
}

async function fillSubject(context: RunContext, { survivor, merged }: Merge): Promise<IntegrationState['subject']> {
  const plan = planSubject([survivor, ...merged])
  const before = { scouteeUuid: survivor.scouteeUuid, linkInput: survivor.linkInput }
  const after = { scouteeUuid: plan.scoutee?.scouteeUuid ?? null, linkInput: plan.linkInput }
  const isSame = before.scouteeUuid === after.scouteeUuid && isDeepStrictEqual(filledInput(before.linkInput), after.linkInput)
  return !isSame && (await writeSubject(context, survivor.project, after)) ? { before, after } : null
}

const named = ({ uuid, name }: IntegratedProject) => ({ uuid, name })

async function mergeInto(context: RunContext, merge: Merge, themeUuid: string): Promise<void> {
  const { tx, actor, now, audit } = context
  const { survivor, merged } = merge
  const stamp = { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  const moved = await moveParts(context, merge)
  const added = await addLists(context, merge)
  const customValues = await fillCustomValues(context, merge)
  await changeProjects(tx, [survivor.uuid], {}, stamp)
  const subject = await fillSubject(context, merge)
  const mergedUuids = uuidsOf(merged)
  const earlier = await mergeProjects(tx, mergedUuids, survivor.uuid, stamp)
  await refreshProjectFigures(tx, [survivor.uuid])
  const uuid = v7()
  const state = { ...moved, added, customValues, subject, mergedUuids, earlier }
  await saveIntegration(tx, actor.tenantUuid, { uuid, projectUuid: survivor.uuid, state }, now)
  audit({
    entityType: 'project',
    entityUuid: survivor.uuid,
    projectUuid: survivor.uuid,
    themeUuid,
    action: 'integrate',
    from: { projects: merged.map(named) },
    to: { ...named(survivor), integrationUuid: uuid }
  })
}

/**
 * Puts projects of one theme into the oldest of them, with everything that hangs on them (3-decisions, "Cases"); the others answer as the oldest one from then
 * on. What moved is kept apart from the history, so that it can be undone and the history tells nobody of parts that are hidden from him or her. Naming one
 * case only changes nothing.
 * @throws as `loadProjects` and `requireBlindReview`.
 */
export const integrate: SimpleUseCase<typeof operationGroups.projectIntegration.integrate> = async (context, { body }) => {
  const { theme, projects } = await loadProjects(context, body, { isLocked: true })
  const [survivor, ...merged] = projects
  if (survivor && merged.length > 0) {
    await requireBlindReview(context, theme, projects)
    await mergeInto(context, { survivor, merged }, theme.uuid)
  }
  return { uuid: survivor?.uuid ?? '', mergedUuids: uuidsOf(merged), operationUuid: context.operationUuid }
}
