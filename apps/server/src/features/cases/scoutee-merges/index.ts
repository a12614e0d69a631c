import type { Feature } from '../../../platform/feature.ts'
import { registerScouteeMerges } from './scoutee-merges.routes.ts'
import { announceMovedProjects, undoMerge } from './undo-merge.ts'

export { type SimilarScoutee, findSimilarScoutees, type FoundSimilar, readSimilarScoutees } from './similar/similar-scoutees.ts'
export { toldApart } from './similar/similar.queries.ts'
export { mayBeSame } from './similar/similarity.ts'
export { isSharedHost } from './similar/shared-hosts.ts'

export const scouteeMerges: Feature = {
  slug: 'scoutee-merges',
  register: registerScouteeMerges,
  undo: { 'scoutee.merge': undoMerge, 'project.merge_scoutee': announceMovedProjects }
}
