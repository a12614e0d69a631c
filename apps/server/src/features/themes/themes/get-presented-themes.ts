import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { readMyListViewSettings } from '../list-views/index.ts'
import { countedProjects } from './themes.policy.ts'
import { presentTheme, presentThemeToGuest } from './themes.presenter.ts'
import { countProjects, countUndoneTasks, readThemes } from './themes.queries.ts'

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

/** One theme as the caller sees it. Raises 404. */
export async function getPresentedTheme(tx: TenantTransaction, actor: Actor, uuid: string) {
  const [theme] = (await presentThemes(tx, actor, [uuid])).themes
  if (!theme) throw notFound([uuid])
  return theme
}
