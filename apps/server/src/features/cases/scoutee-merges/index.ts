import type { Feature } from '../../../platform/feature.ts'
import { registerScouteeMerges } from './scoutee-merges.routes.ts'
import { announceMovedProjects, undoMerge } from './undo-merge.ts'

export { type SimilarCompany, findSimilarCompanies, type FoundSimilar, readSimilarCompanies } from './similar/similar-companies.ts'
export { isSharedHost } from './similar/shared-hosts.ts'

export const scouteeMerges: Feature = {
  slug: 'scoutee-merges',
  register: registerScouteeMerges,
  undo: { 'scoutee.merge': undoMerge, 'project.merge_scoutee': announceMovedProjects }
}
