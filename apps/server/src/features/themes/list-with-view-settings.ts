import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { presentThemes } from './get-presented-themes.ts'

/** All themes with the caller's view settings of the case list, and the setting of the list across all of them (2§2). */
export const listWithViewSettings: SimpleUseCase<typeof operationGroups.themes.listWithViewSettings> = async ({ tx, actor }) => {
  const { themes, settings } = await presentThemes(tx, actor, null)
  const projectsCount = themes.reduce((sum, theme) => sum + theme.projectsCount, 0)
  return { all: { projectsCount, myProjectListViewSetting: settings.get('all') ?? null }, individuals: themes }
}
