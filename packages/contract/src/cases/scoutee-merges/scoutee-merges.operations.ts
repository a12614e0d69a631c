import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid } from '../../primitives/index.ts'
import {
  duplicatePair,
  duplicatesQuery,
  mergeBody,
  mergePreview,
  mergeResult,
  mergesQuery,
  notSameBody,
  notSamePair,
  notSameQuery,
  recentMerge,
  similarQuery,
  similarScoutee
} from './scoutee-merges.schemas.ts'

// Both are needed: the survivor changes, the other entry goes (the use case asks for both; the contract's list names them).
const mergeKeys = ['update_tenant_scoutee', 'delete_tenant_scoutee'] as const
const distinctionKeys = ['create_tenant_scoutee', 'update_tenant_scoutee'] as const

export const scouteeMergesOperations = {
  similar: defineOperation({
    id: 'scouteeMerges.similar',
    summary: 'Entries that may be the one that is typed in, with the reasons, the surest first; the first ten and the number of all',
    method: 'GET',
    path: '/v2/private/scoutees/similar',
    access: 'private',
    guests: 'refused',
    query: similarQuery,
    output: listOf(similarScoutee),
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  duplicates: defineOperation({
    id: 'scouteeMerges.duplicates',
    summary: 'Pairs of entries that are probably the same one, with the reasons, the surest first',
    method: 'GET',
    path: '/v2/private/scoutees/duplicates',
    access: 'private',
    guests: 'refused',
    query: duplicatesQuery,
    output: listOf(duplicatePair),
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  previewMerge: defineOperation({
    id: 'scouteeMerges.previewMerge',
    summary: 'The entry as a merge of two would leave it, and what goes over; needs the keys to change and to delete entries',
    method: 'POST',
    path: '/v2/private/scoutees/merge/preview',
    access: 'private',
    guests: 'refused',
    permissions: mergeKeys,
    body: mergeBody,
    output: mergePreview,
    errors: ['not_found', 'stale_version', 'merge_kinds_differ'],
    tx: 'read',
    rate: 'read'
  }),
  merge: defineOperation({
    id: 'scouteeMerges.merge',
    summary: 'Puts an entry into another one, with its cases; needs the keys to change and to delete entries; can be undone',
    method: 'POST',
    path: '/v2/private/scoutees/merge',
    access: 'private',
    guests: 'refused',
    permissions: mergeKeys,
    body: mergeBody,
    output: mergeResult,
    current: mergePreview,
    errors: ['not_found', 'stale_version', 'merge_kinds_differ', 'merge_links_differ'],
    tx: 'write',
    rate: 'write'
  }),
  listMerges: defineOperation({
    id: 'scouteeMerges.listMerges',
    summary: 'The merges of the last 30 days that nobody has taken back, newest first; each is taken back by the undo of its operation',
    method: 'GET',
    path: '/v2/private/scoutees/merges',
    access: 'private',
    guests: 'refused',
    query: mergesQuery,
    output: listOf(recentMerge),
    tx: 'read',
    rate: 'read'
  }),
  listNotSame: defineOperation({
    id: 'scouteeMerges.listNotSame',
    summary: 'Pairs of entries that somebody said are not the same, newest first; of one entry with `scouteeId`',
    method: 'GET',
    path: '/v2/private/scoutees/not_same',
    access: 'private',
    guests: 'refused',
    query: notSameQuery,
    output: listOf(notSamePair),
    tx: 'read',
    rate: 'read'
  }),
  markNotSame: defineOperation({
    id: 'scouteeMerges.markNotSame',
    summary: 'Remembers that two entries are not the same: they are never shown as similar again; saying it twice changes nothing',
    method: 'POST',
    path: '/v2/private/scoutees/not_same',
    access: 'private',
    guests: 'refused',
    permissions: distinctionKeys,
    body: notSameBody,
    output: notSamePair,
    status: 201,
    errors: ['not_found', 'merge_kinds_differ'],
    tx: 'write',
    rate: 'write'
  }),
  unmarkNotSame: defineOperation({
    id: 'scouteeMerges.unmarkNotSame',
    summary: 'Forgets that two entries are not the same',
    method: 'DELETE',
    path: '/v2/private/scoutees/not_same/{not_same_uuid}',
    access: 'private',
    guests: 'refused',
    permissions: distinctionKeys,
    params: pathUuid('not_same_uuid'),
    output: null,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  })
}
