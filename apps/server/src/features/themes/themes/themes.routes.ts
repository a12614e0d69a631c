import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { changeOrder } from './write/change-order.ts'
import { createTheme } from './write/create-theme.ts'
import { getTheme, listThemes, listWithViewSettings } from './read/read-themes.ts'
import { removeTheme, updateTheme } from './write/change-theme.ts'

/** Mounts the calls about themes. */
export function registerThemes(binding: Binding): void {
  bindAll(binding, operationGroups.themes, {
    list: listThemes,
    listWithViewSettings,
    get: getTheme,
    create: createTheme,
    update: updateTheme,
    remove: removeTheme,
    changeOrder
  })
}
