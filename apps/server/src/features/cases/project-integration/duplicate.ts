import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { addLinks, lockThemes, mappedStatus, notifyFollowers } from '../projects/write/index.ts'
import { getReadableProjects, type ReadableProject } from '../projects/access/index.ts'
import { namedRefs, readRefs } from '../projects/detail/index.ts'
import { findThemesForProjects, type ThemeForProjects } from '../../themes/themes/read/index.ts'
import { copyCustomValues } from './custom-values.queries.ts'
import { type Copy, copyProjects, readFilledItems, readThemeItems } from './duplicate.queries.ts'

/** A copy with the case that it is made of and the theme that it goes to. */
interface PlannedCopy extends Copy {
  source: ReadableProject
  theme: ThemeForProjects
}

async function copyLists({ tx, actor }: RunContext, copies: readonly PlannedCopy[]): Promise<void> {
  const lists = {
    follower: (project: ReadableProject) => project.followerUuids,
    group: (project: ReadableProject) => project.followerGroupUuids,
    category: (project: ReadableProject) => project.categoryUuids
  }
  for (const kind of ['follower', 'group', 'category'] as const) {
    const pairs = copies.flatMap(({ uuid, source }) => lists[kind](source).map((each) => ({ projectUuid: uuid, uuid: each })))
    await addLinks(tx, kind, pairs, actor.tenantUuid)
  }
}

/** The custom values that the copy's theme knows; those that are hidden from the caller are not the caller's to copy. */
async function copyValues({ tx, actor }: RunContext, copies: readonly PlannedCopy[]): Promise<void> {
  const seen = copies.filter(({ source }) => !source.hiddenParts.includes('extension'))
  if (seen.length === 0) return
  const ofTheme = await readThemeItems(tx, [...new Set(seen.map((copy) => copy.themeUuid))])
  const ofProject = await readFilledItems(tx, [...new Set(seen.map((copy) => copy.fromUuid))])
  const values = seen.flatMap(({ fromUuid, uuid, themeUuid }) =>
    (ofTheme.get(themeUuid) ?? []).filter((item) => ofProject.get(fromUuid)?.has(item)).map((itemUuid) => ({ fromUuid, toUuid: uuid, itemUuid }))
  )
  await copyCustomValues(tx, actor.tenantUuid, values)
}

async function tell(context: RunContext, copies: readonly PlannedCopy[]): Promise<void> {
  const { tx, actor, audit } = context
  const sources = copies.map(({ source }) => source)
  const refs = await readRefs(tx, {
    follower: [...new Set(sources.flatMap((source) => source.followerUuids))],
    group: [...new Set(sources.flatMap((source) => source.followerGroupUuids))],
    category: [...new Set(sources.flatMap((source) => source.categoryUuids))]
  })
  for (const { uuid, source, theme, statusUuid } of copies) {
    const status = theme.statuses.find((one) => one.uuid === statusUuid)
    const to = {
      uuid,
      name: source.shownName,
      theme: { uuid: theme.uuid, name: theme.name },
      status: { uuid: statusUuid, name: status?.name ?? '' },
      followers: namedRefs(refs, source.followerUuids),
      followerGroups: namedRefs(refs, source.followerGroupUuids),
      categories: namedRefs(refs, source.categoryUuids)
    }
    const from = { uuid: source.uuid, name: source.shownName }
    audit({ entityType: 'project', entityUuid: uuid, projectUuid: uuid, themeUuid: theme.uuid, action: 'duplicate', from, to })
  }
  const added = copies.map(({ uuid, source, theme }) => ({
    project: { ...source, uuid, themeUuid: theme.uuid, createdBy: actor.userUuid },
    themeName: theme.name,
    addedFollowerUuids: source.followerUuids,
    addedGroupUuids: source.followerGroupUuids
  }))
  await notifyFollowers(context, added)
}

/**
 * Copies cases into themes: what they are about, status by name, people, groups, tags, and the custom values that the theme knows; not their records, files,
 * reviews and tasks.
 * @throws 404 for unknown themes and for cases that are not readable.
 */
export const duplicate: SimpleUseCase<typeof operationGroups.projectIntegration.duplicate> = async (context, { body }) => {
  const { tx, actor, now, operationUuid } = context
  const themes = await lockThemes(
    context,
    body.items.map((item) => item.themeUuid)
  )
  const projects = await getReadableProjects(tx, actor, [...new Set(body.items.map((item) => item.projectUuid))])
  const sources = new Map(projects.map((project) => [project.uuid, project]))
  const present = await findThemesForProjects(tx, [...new Set(projects.map((project) => project.themeUuid))], { isLocked: false })
  const copies = body.items.flatMap(({ projectUuid, themeUuid }): PlannedCopy[] => {
    const [source, theme] = [sources.get(projectUuid), themes.get(themeUuid)]
    if (!source || !theme) return []
    const name = present.get(source.themeUuid)?.statuses.find((status) => status.uuid === source.statusUuid)?.name
    return [{ uuid: v7(), fromUuid: projectUuid, themeUuid, statusUuid: mappedStatus(theme, name).uuid, source, theme }]
  })
  await copyProjects(tx, copies, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  await copyLists(context, copies)
  await copyValues(context, copies)
  await tell(context, copies)
  return { items: copies.map(({ fromUuid, themeUuid, uuid }) => ({ projectUuid: fromUuid, themeUuid, uuid })), operationUuid }
}
