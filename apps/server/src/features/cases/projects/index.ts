import type { Feature } from '../../../platform/feature.ts'
import { registerProjects } from './projects.routes.ts'
import { undoExit, undoList, undoStatus, undoSubject, undoExtension } from './undo/undo-changes.ts'
import { undoCreation, undoRemoval } from './undo/undo-existence.ts'

export type { ShownProject } from './shown-project.ts'
export {
  canCreateRecord,
  canDo,
  hiddenPartsOf,
  keysFor,
  projectScope,
  type ProjectFacts,
  type ProjectReader,
  type ProjectScope,
  waysOf as waysOfProject
} from './projects.policy.ts'

export const projects: Feature = {
  slug: 'projects',
  register: registerProjects,
  undo: {
    'project.create': undoCreation,
    'project.delete': undoRemoval,
    'project.update_status': undoStatus,
    'project.update_exit': undoExit,
    'project.update_follower': undoList('follower'),
    'project.update_follower_group': undoList('group'),
    'project.update_category': undoList('category'),
    'project.update_scoutee': undoSubject,
    'project.update_extension': undoExtension
  }
}
