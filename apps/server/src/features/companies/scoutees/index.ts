import type { Feature } from '../../../platform/feature.ts'
import { registerScoutees } from './scoutees.routes.ts'
import { undoCarried, undoRemoval } from './undo/undo-scoutees.ts'

export { scouteeAbilities, visibleProjects } from './scoutees.policy.ts'
export { presentDetail, presentOwnValues, presentScoutee, statesOf } from './scoutees.presenter.ts'

export const scoutees: Feature = {
  slug: 'scoutees',
  register: registerScoutees,
  undo: {
    'scoutee.delete': undoRemoval,
    'scoutee.attach_tags': undoCarried('tags'),
    'scoutee.detach_tags': undoCarried('tags'),
    'scoutee.attach_channels': undoCarried('channels'),
    'scoutee.detach_channels': undoCarried('channels')
  }
}
