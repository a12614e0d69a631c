import type { TenantTransaction, FoundPage } from '../../../../platform/db/gateways.ts'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import { type Actor, type SimpleUseCase, useCase } from '../../../../platform/http/context.ts'
import { readMyListViewSettings } from '../../list-views/index.ts'
import { countedProjects, type ThemeFacts } from '../themes.policy.ts'
import { presentTheme, presentThemeToGuest } from '../themes.presenter.ts'
import { countProjects, countUndoneTasks, readThemes, lockTheme } from '../themes.queries.ts'
import type { operationGroups } from '@mekiki/contract'
import { findThemes } from './theme-list.queries.ts'
import { listShown } from '../../../people/guests/index.ts'
import { findThemesForProjects, type ThemeForProjects } from './for-projects.queries.ts'

/** The living themes among `uuids` (null: all) as the caller sees them, in their order, and the caller's view settings; four statements. */
export async function presentThemes(tx: TenantTransaction, actor: Actor, uuids: readonly string[] | null) {
  const rows = await readThemes(tx, uuids)
  const counts = await countProjects(tx, countedProjects(actor), uuids)
  const tasks = await countUndoneTasks(
    tx,
    rows.map((row) => row.uuid)
  )
  const settings = await readMyListViewSettings(tx, actor.userUuid)
  const themes = rows.map((row) => {
    const [projectsCount, unDoneTasksCount] = [counts.get(row.uuid) ?? 0, tasks.get(row.uuid) ?? 0]
    const theme = presentTheme(row, { actor, projectsCount, unDoneTasksCount, setting: settings.get(row.uuid) ?? null })
    return actor.isGuest ? presentThemeToGuest(theme) : theme
  })
  return { themes, settings }
}

/**
 * One theme as the caller sees it.
 * @throws 404.
 */
export async function getPresentedTheme(tx: TenantTransaction, actor: Actor, uuid: string) {
  const [theme] = (await presentThemes(tx, actor, [uuid])).themes
  if (!theme) throw notFound([uuid])
  return theme
}

/**
 * One theme; every member may read it (3-decisions, "Who may do what").
 * @throws 404.
 */
export const getTheme: SimpleUseCase<typeof operationGroups.themes.get> = ({ tx, actor }, { params }) => getPresentedTheme(tx, actor, params.theme_uuid)

/** One page of the themes that meet the filters, in their order. */
export const listThemes = useCase<typeof operationGroups.themes.list, FoundPage>({
  prepare: ({ finder }, { query }) => findThemes(finder, query),
  run: async ({ tx, actor }, _input, { uuids, totalCount }) => {
    const { themes } = await presentThemes(tx, actor, uuids)
    return { items: themes, totalCount }
  }
})

/** All themes with the caller's view settings of the case list, and the setting of the list across all of them (2§2); to guests those of their cases. */
export const listWithViewSettings: SimpleUseCase<typeof operationGroups.themes.listWithViewSettings> = async ({ tx, actor }) => {
  const shown = await listShown(tx, actor, 'themes')
  const { themes, settings } = await presentThemes(tx, actor, shown === null ? null : [...shown])
  const projectsCount = themes.reduce((sum, theme) => sum + theme.projectsCount, 0)
  return { all: { projectsCount, myProjectListViewSetting: settings.get('all') ?? null }, individuals: themes }
}

/**
 * One theme as its cases need it; see `findThemesForProjects`.
 * @throws 404 for unknown, deleted and foreign themes.
 */
export async function getThemeForProjects(tx: TenantTransaction, themeUuid: string, options: { isLocked: boolean }): Promise<ThemeForProjects> {
  const theme = (await findThemesForProjects(tx, [themeUuid], options)).get(themeUuid)
  if (!theme) throw notFound([themeUuid])
  return theme
}

/** A theme as what hangs on it needs to know it. */
export interface ThemeWithFacts extends ThemeFacts {
  uuid: string
  name: string
}

/**
 * One living theme, locked against other changes with `isLocked`. Every member may read it (3-decisions, "Who may do what").
 * @throws 404.
 */
export async function getThemeFacts(tx: TenantTransaction, uuid: string, options: { isLocked: boolean }): Promise<ThemeWithFacts> {
  if (options.isLocked && !(await lockTheme(tx, uuid))) throw notFound([uuid])
  const [row] = await readThemes(tx, [uuid])
  if (!row) throw notFound([uuid])
  return { uuid, name: row.name, createdBy: row.created_by, personInChargeUserUuids: row.person_uuids, relatedUserGroupUuids: row.group_uuids }
}
