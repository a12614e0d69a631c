import type { Feature } from '../../platform/feature.ts'
import { registerScoutees } from './scoutees.routes.ts'

export { type CarriedLists, readCarriedLists } from './bulk.queries.ts'
export { type CarriedChange, type CarriedKind, findCarriable, writeCarried } from './change-carried.ts'
export { ensureInvestors } from './ensure-investors.ts'
export { type Extension, extendScoutees } from './extend-scoutees.ts'
export { getScouteesForProjects } from './get-scoutees-for-projects.ts'
export { indexText, type SearchableTexts } from './index-text.ts'
export { insertScoutees, type MadeScoutee, type MakingStamp, type NewScoutee } from './insert-scoutees.ts'
export { refreshProjectsOfScoutees } from './refresh-projects.ts'
export { updateShownColumns } from './scoutee-projects.queries.ts'
export { requireScoutee } from './require-scoutee.ts'
export { findScouteesForProjects, lockScoutees, type ScouteeForProject } from './scoutee-rows.queries.ts'
export { markDeleted } from './scoutee-writes.queries.ts'
export { copiedInput, type ProjectSubject, type ShownColumns, shownColumnsOf } from './shown-columns.ts'
export { urlDomain, urlKey } from './url-key.ts'

export const scoutees: Feature = { slug: 'scoutees', register: registerScoutees }
