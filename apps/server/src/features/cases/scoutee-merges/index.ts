import type { Feature } from '../../../platform/feature.ts'
import { registerScouteeMerges } from './scoutee-merges.routes.ts'
import { tellMovedCases, undoMerge } from './undo-merge.ts'

export { type Alike, findAlikeCompanies, type FoundAlike, readAlikeCompanies } from './similar/alike.ts'
export { isSharedHost } from './similar/shared-hosts.ts'

export const scouteeMerges: Feature = {
  slug: 'scoutee-merges',
  register: registerScouteeMerges,
  undo: { 'scoutee.merge': undoMerge, 'project.merge_scoutee': tellMovedCases }
}
