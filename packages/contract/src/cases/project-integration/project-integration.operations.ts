import { defineOperation } from '../../operation.ts'
import { bulkResult } from '../../primitives/index.ts'
import {
  createAndLinkBody,
  createAndLinkResult,
  detachBody,
  duplicateBody,
  duplicateResult,
  integrateBody,
  integrateResult,
  integrationPreview,
  moveBody,
  movePreview
} from './project-integration.schemas.ts'

const updateKeys = ['update_own_project', 'update_follow_project', 'update_all_project'] as const

export const projectIntegrationOperations = {
  integrate: defineOperation({
    id: 'projectIntegration.integrate',
    summary: 'Puts cases of one theme into the oldest of them',
    method: 'PUT',
    path: '/v2/private/projects/integrate',
    access: 'private',
    guests: 'refused',
    permissions: ['integrate_all_project'],
    body: integrateBody,
    output: integrateResult,
    errors: ['not_found', 'project_not_in_theme', 'integration_opens_reviews'],
    tx: 'write',
    rate: 'write'
  }),
  previewIntegration: defineOperation({
    id: 'projectIntegration.previewIntegration',
    summary: 'The case as an integration would leave it, with where each value comes from',
    method: 'POST',
    path: '/v2/private/projects/integrate/preview',
    access: 'private',
    guests: 'refused',
    permissions: ['integrate_all_project'],
    body: integrateBody,
    output: integrationPreview,
    errors: ['not_found', 'project_not_in_theme', 'integration_opens_reviews'],
    tx: 'read',
    rate: 'read'
  }),
  duplicate: defineOperation({
    id: 'projectIntegration.duplicate',
    summary: 'Copies cases into themes, without their records, files, reviews and tasks',
    method: 'PUT',
    path: '/v2/private/projects/duplicate',
    access: 'private',
    guests: 'refused',
    permissions: ['create_project'],
    body: duplicateBody,
    output: duplicateResult,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  }),
  move: defineOperation({
    id: 'projectIntegration.move',
    summary: 'Moves cases to other themes; answers those that were in another one',
    method: 'PATCH',
    path: '/v2/private/projects/move',
    access: 'private',
    guests: 'refused',
    permissions: updateKeys,
    body: moveBody,
    output: bulkResult,
    errors: ['not_found', 'move_opens_restricted', 'move_opens_reviews'],
    tx: 'write',
    rate: 'write'
  }),
  previewMove: defineOperation({
    id: 'projectIntegration.previewMove',
    summary: 'Which cases cannot be moved, since it would show what their theme hides from the caller',
    method: 'POST',
    path: '/v2/private/projects/move/preview',
    access: 'private',
    guests: 'refused',
    permissions: updateKeys,
    body: moveBody,
    output: movePreview,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  detachScoutees: defineOperation({
    id: 'projectIntegration.detachScoutees',
    summary: 'Detaches companies and people from cases, which keep a copy of the values; answers those that had one',
    method: 'POST',
    path: '/v2/private/projects/detach_scoutees',
    access: 'private',
    guests: 'refused',
    permissions: updateKeys,
    body: detachBody,
    output: bulkResult,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  }),
  createAndLinkScoutees: defineOperation({
    id: 'projectIntegration.createAndLinkScoutees',
    summary: 'Makes companies and people of the typed-in values of cases and links them',
    method: 'POST',
    path: '/v2/private/projects/create_and_link_scoutees',
    access: 'private',
    guests: 'refused',
    permissions: ['create_tenant_scoutee'],
    body: createAndLinkBody,
    output: createAndLinkResult,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  })
}
