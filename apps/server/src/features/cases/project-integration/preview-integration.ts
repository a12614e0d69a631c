import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { type Ref, readRefs } from '../projects/detail/index.ts'
import { findScouteesForProjects } from '../../companies/scoutees/read/index.ts'
import type { ThemeForProjects } from '../../themes/themes/read/index.ts'
import { readCustomValues } from './custom-values.queries.ts'
import { type IntegratedProject, loadProjects, type CustomValue, planCustomValues, planReviews, planSubject } from './plan.ts'
import { readReviews } from './parts.queries.ts'
import { requireBlindReview } from './require-blind-review.ts'
import { countFiles, countRecords, countTasks, readItemNames, readUserNames } from './projects.queries.ts'

type Preview = HandlerOutput<typeof operationGroups.projectIntegration.previewIntegration>

const uuidsOf = (projects: readonly IntegratedProject[]): string[] => projects.map((one) => one.uuid)

/** Everybody or everything of a list of the projects, by name, with the projects that have it. */
function presentList(projects: readonly IntegratedProject[], refs: ReadonlyMap<string, Ref>, listOf: (one: IntegratedProject) => readonly string[]) {
  const uuids = [...new Set(projects.flatMap(listOf))]
  const rows = uuids.flatMap((uuid) => {
    const ref = refs.get(uuid)
    return ref ? [{ uuid, name: ref.name, projectUuids: uuidsOf(projects.filter((one) => listOf(one).includes(uuid))) }] : []
  })
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'ja') || (a.uuid < b.uuid ? -1 : 1))
}

async function presentLists({ tx }: RunContext, projects: readonly IntegratedProject[]): Promise<Pick<Preview, 'followers' | 'followerGroups' | 'categories'>> {
  const lists = {
    follower: ({ project }: IntegratedProject) => project.followerUuids,
    group: ({ project }: IntegratedProject) => project.followerGroupUuids,
    category: ({ project }: IntegratedProject) => project.categoryUuids
  }
  const refs = await readRefs(tx, {
    follower: projects.flatMap(lists.follower),
    group: projects.flatMap(lists.group),
    category: projects.flatMap(lists.category)
  })
  return {
    followers: presentList(projects, refs, lists.follower),
    followerGroups: presentList(projects, refs, lists.group),
    categories: presentList(projects, refs, lists.category)
  }
}

async function presentSubject({ tx }: RunContext, projects: readonly IntegratedProject[]): Promise<Pick<Preview, 'scoutee' | 'droppedScoutees' | 'linkInput'>> {
  const plan = planSubject(projects)
  const names = new Map(
    (await findScouteesForProjects(tx, [...new Set(projects.flatMap((one) => one.scouteeUuid ?? []))])).map(({ uuid, name }) => [uuid, name])
  )
  const named = (uuid: string, projectUuid: string) => ({ uuid, name: names.get(uuid) ?? '', projectUuid })
  const dropped = new Map(
    projects.flatMap(({ uuid, scouteeUuid }) => (scouteeUuid === null || scouteeUuid === plan.scoutee?.scouteeUuid ? [] : [[scouteeUuid, uuid] as const]))
  )
  return {
    scoutee: plan.scoutee && named(plan.scoutee.scouteeUuid, plan.scoutee.projectUuid),
    droppedScoutees: [...dropped].map(([uuid, projectUuid]) => named(uuid, projectUuid)),
    linkInput: plan.inputs
  }
}

async function presentReviews({ tx }: RunContext, theme: ThemeForProjects, projects: readonly IntegratedProject[]) {
  const reviews = await readReviews(tx, uuidsOf(projects))
  const collisions = planReviews(reviews)
  const names = await readUserNames(tx, [...new Set(collisions.flatMap(({ kept }) => kept.reviewerUuid ?? []))])
  const statuses = new Map(theme.statuses.map((status) => [status.uuid, status.name]))
  return {
    count: reviews.length - collisions.reduce((sum, { replaced }) => sum + replaced.length, 0),
    collisions: collisions.map(({ kept, replaced }) => ({
      reviewerUuid: kept.reviewerUuid ?? '',
      reviewerName: names.get(kept.reviewerUuid ?? '') ?? '',
      statusUuid: kept.statusUuid,
      statusName: statuses.get(kept.statusUuid) ?? '',
      keptProjectUuid: kept.projectUuid,
      count: replaced.length + 1
    }))
  }
}

function textOf(value: CustomValue, enums: ReadonlyMap<string, string>): string {
  if (value.enumUuids.length > 0) return value.enumUuids.flatMap((uuid) => enums.get(uuid) ?? []).join('、')
  return value.stringValue ?? value.dateValue ?? String(value.numberValue ?? '')
}

async function presentCustomValues({ tx }: RunContext, theme: ThemeForProjects, projects: readonly IntegratedProject[]) {
  const { items, enums } = await readItemNames(tx, theme.uuid)
  const planned = new Map(planCustomValues(projects, await readCustomValues(tx, uuidsOf(projects))).map((value) => [value.itemUuid, value]))
  return [...items].flatMap(([extensionItemUuid, name]) => {
    const value = planned.get(extensionItemUuid)
    return value ? [{ extensionItemUuid, name, value: textOf(value, enums), projectUuid: value.projectUuid }] : []
  })
}

/**
 * The case as an integration of these projects would leave it, as far as the caller sees it: hidden parts are null, records that the caller does not see are not
 * counted.
 * @throws as `integrate`.
 */
export const previewIntegration: SimpleUseCase<typeof operationGroups.projectIntegration.previewIntegration> = async (context, { body }) => {
  const { tx, actor } = context
  const { theme, projects } = await loadProjects(context, body, { isLocked: false })
  await requireBlindReview(context, theme, projects)
  const uuids = uuidsOf(projects)
  const sees = (part: InsiderProjectProperty): boolean => projects.every(({ project }) => !project.hiddenParts.includes(part))
  const statuses = new Map(theme.statuses.map((status) => [status.uuid, status.name]))
  const reviews = sees('review') ? await presentReviews(context, theme, projects) : null
  const hasRecords = sees('record_and_file')
  return {
    survivorUuid: uuids[0] ?? '',
    projects: projects.map(({ uuid, name, registeredAt, project }, index) => ({
      uuid,
      name,
      registeredAt: registeredAt.toISOString(),
      statusUuid: project.statusUuid,
      statusName: statuses.get(project.statusUuid) ?? '',
      isSurvivor: index === 0
    })),
    ...(await presentSubject(context, projects)),
    ...(await presentLists(context, projects)),
    extensionValues: sees('extension') ? await presentCustomValues(context, theme, projects) : null,
    counts: {
      records: hasRecords ? await countRecords(tx, uuids, actor) : null,
      files: hasRecords ? await countFiles(tx, uuids, actor) : null,
      reviews: reviews?.count ?? null,
      tasks: sees('task') ? await countTasks(tx, uuids) : null
    },
    reviewCollisions: reviews?.collisions ?? null
  }
}
