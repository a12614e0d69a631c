import type { Feature } from '../../../platform/feature.ts'
import { registerProjectBulk } from './project-bulk.routes.ts'
import { undoScouteeList } from './change-scoutee-lists.ts'

export const projectBulk: Feature = {
  slug: 'project-bulk',
  register: registerProjectBulk,
  undo: {
    'project.attach_scoutee_tag': undoScouteeList('tags'),
    'project.detach_scoutee_tag': undoScouteeList('tags'),
    'project.attach_scoutee_channel': undoScouteeList('channels'),
    'project.detach_scoutee_channel': undoScouteeList('channels')
  }
}
