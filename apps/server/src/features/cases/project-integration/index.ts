import type { Feature } from '../../../platform/feature.ts'
import { undoCreation } from '../projects/undo/index.ts'
import { undoScouteeCreation } from './create-and-link.ts'
import { undoMove } from './move.ts'
import { registerProjectIntegration } from './project-integration.routes.ts'
import { undoIntegration } from './undo-integration.ts'

export const projectIntegration: Feature = {
  slug: 'project-integration',
  register: registerProjectIntegration,
  undo: {
    'project.integrate': undoIntegration,
    'project.duplicate': undoCreation,
    'project.move': undoMove,
    'scoutee.create': undoScouteeCreation
  }
}
