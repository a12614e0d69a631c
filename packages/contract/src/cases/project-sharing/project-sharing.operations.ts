import { defineOperation } from '../../operation.ts'
import { shareBody, shareItems, shareItemsUpdate, shareResult } from './project-sharing.schemas.ts'

export const projectSharingOperations = {
  share: defineOperation({
    id: 'projectSharing.share',
    summary: 'Sends cases to people and groups by notification and mail, to each what he or she may see',
    method: 'POST',
    path: '/v2/private/projects/share',
    access: 'private',
    guests: 'refused',
    body: shareBody,
    output: shareResult,
    errors: ['not_found', 'required_parameter'],
    tx: 'write',
    rate: 'mail'
  }),
  getShareItems: defineOperation({
    id: 'projectSharing.getShareItems',
    summary: 'The caller’s last choice in the share dialog',
    method: 'GET',
    path: '/v2/private/projects/share_items',
    access: 'private',
    guests: 'refused',
    output: shareItems,
    tx: 'read',
    rate: 'read'
  }),
  updateShareItems: defineOperation({
    id: 'projectSharing.updateShareItems',
    summary: 'Keeps the caller’s choice in the share dialog; what is left out stays',
    method: 'PATCH',
    path: '/v2/private/projects/share_items',
    access: 'private',
    guests: 'refused',
    body: shareItemsUpdate,
    output: shareItems,
    tx: 'write',
    rate: 'write'
  })
}
