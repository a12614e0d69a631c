import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { countByViews, listViews } from './read-views.use-cases.ts'
import { setThemeDefault, shareView } from './share-views.use-cases.ts'
import { arrangeTabs, changeView, createView, removeView } from './write-views.use-cases.ts'

/** Mounts the calls about named views of the case list. */
export function registerProjectViews(binding: Binding): void {
  bindAll(binding, operationGroups.projectViews, {
    list: listViews,
    counts: countByViews,
    create: createView,
    update: changeView,
    remove: removeView,
    share: shareView,
    setThemeDefault,
    arrange: arrangeTabs
  })
}
