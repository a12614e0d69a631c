import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createAndLinkScoutees, detachScoutees } from './create-and-link.ts'
import { duplicate } from './duplicate.ts'
import { integrate } from './integrate.ts'
import { move, previewMove } from './move.ts'
import { previewIntegration } from './preview-integration.ts'

/** Mounts the calls that integrate, copy and move cases and change what they are about. */
export function registerProjectIntegration(binding: Binding): void {
  bindAll(binding, operationGroups.projectIntegration, { integrate, previewIntegration, duplicate, move, previewMove, detachScoutees, createAndLinkScoutees })
}
