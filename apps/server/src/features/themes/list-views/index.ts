import type { Feature } from '../../../platform/feature.ts'
import { registerListViews } from './list-views.routes.ts'

export type { PresentedSetting as PresentedListViewSetting } from './list-views.presenter.ts'
export { knownColumns, knownSorts } from './known-columns.ts'
export { readItemColumns, readMyListViewSettings, requireThemes } from './list-views.use-cases.ts'

export const listViews: Feature = { slug: 'list-views', register: registerListViews }
