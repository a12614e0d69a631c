import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { listShown } from '../../people/guests/index.ts'
import { presentThemes } from './get-presented-themes.ts'

/** All themes with the caller's view settings of the case list, and the setting of the list across all of them (2§2); to guests those of their cases. */
export const listWithViewSettings: SimpleUseCase<typeof operationGroups.themes.listWithViewSettings> = async ({ tx, actor }) => {
  const shown = await listShown(tx, actor, 'themes')
  const { themes, settings } = await presentThemes(tx, actor, shown === null ? null : [...shown])
  const projectsCount = themes.reduce((sum, theme) => sum + theme.projectsCount, 0)
  return { all: { projectsCount, myProjectListViewSetting: settings.get('all') ?? null }, individuals: themes }
}
