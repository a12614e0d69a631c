import type { Feature } from '../../platform/feature.ts'
import { registerProjects } from './projects.routes.ts'

export {
  getReadableProject,
  getReadableProjects,
  getVisibility,
  hiddenPartsFor,
  lockReadableProject,
  lockReadableProjects,
  type ReadableProject,
  requireProjectRight,
  requireVisiblePart
} from './access.ts'
export { lockProjects, readProjectRows, type ProjectRow } from './access.queries.ts'
export { refreshProjectFigures } from './figures.queries.ts'
export { countProjects } from './group-counts.queries.ts'
export { type MadeProject, makeProjects, type NewProject, type NewProjects } from './make-projects.ts'
export { partTextColumns } from './part-text.ts'
export { listPeopleWhoSee } from './people-who-see.ts'
export {
  canCreateRecord,
  canDeleteFile,
  canDo,
  hiddenPartsOf,
  keysFor,
  projectScope,
  type ProjectFacts,
  type ProjectReader,
  type ProjectScope
} from './projects.policy.ts'
export { inScope, isRecordVisible, notInThemes } from './scope.queries.ts'
export type { Visibility } from './visibility.ts'

export const projects: Feature = { slug: 'projects', register: registerProjects }
