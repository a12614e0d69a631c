import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { bulkResult, bulkUuids, listOf, nameText, pathUuid, uuidList } from '../../primitives/index.ts'
import {
  attachChannelsBody,
  attachTagsBody,
  carriedChangeResult,
  detachChannelsBody,
  detachTagsBody,
  scouteeCreate,
  scouteeUpdate
} from './scoutee-input.schemas.ts'
import { scouteeCategoryTrees, scouteeDetail, scouteeVisit } from './scoutee-detail.schemas.ts'
import { investor, scouteeItem, scouteePage } from './scoutee-item.schemas.ts'
import { peopleOperations } from './people.operations.ts'
import { namesQuery, scouteeFacets, scouteeFacetsQuery, scouteePageQuery, scouteeVisitsQuery } from './scoutee-query.schemas.ts'

const scouteePath = pathUuid('scoutee_id')
const nameQuery = z.object({ name: nameText() })

const companies = {
  list: defineOperation({
    id: 'scoutees.list',
    summary: 'Companies and people of the workspace, or companies of the provider’s database: keyword search, filters, sort, with everything the list shows',
    method: 'GET',
    path: '/v2/private/scoutees',
    access: 'private',
    guests: 'refused',
    query: scouteePageQuery,
    output: scouteePage,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  facets: defineOperation({
    id: 'scoutees.facets',
    summary: 'How many companies of a search each choice of its filters would leave: each filter counted under all the others',
    method: 'GET',
    path: '/v2/private/scoutees/facets',
    access: 'private',
    guests: 'refused',
    query: scouteeFacetsQuery,
    output: scouteeFacets,
    errors: ['not_found'],
    tx: 'none',
    rate: 'read'
  }),
  findByName: defineOperation({
    id: 'scoutees.findByName',
    summary: 'Companies and people of the same name, apart from widths, case, kana, spaces and legal forms; the oldest twenty',
    method: 'GET',
    path: '/v2/private/scoutees/find_by_name',
    access: 'private',
    guests: 'refused',
    query: nameQuery,
    output: listOf(scouteeItem),
    errors: ['required_parameter'],
    tx: 'read',
    rate: 'read'
  }),
  get: defineOperation({
    id: 'scoutees.get',
    summary: 'One company or person with all its properties',
    method: 'GET',
    path: '/v2/private/scoutees/{scoutee_id}',
    access: 'private',
    guests: 'refused',
    params: scouteePath,
    output: scouteeDetail,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  create: defineOperation({
    id: 'scoutees.create',
    summary: 'Makes a company from typed-in values',
    method: 'POST',
    path: '/v2/private/scoutees',
    access: 'private',
    guests: 'refused',
    permissions: ['create_tenant_scoutee'],
    body: scouteeCreate,
    output: scouteeDetail,
    status: 201,
    tx: 'write',
    rate: 'write'
  }),
  update: defineOperation({
    id: 'scoutees.update',
    summary: 'Changes properties, investors, tags and channels of a company; of a person only what people have (else 422)',
    method: 'PATCH',
    path: '/v2/private/scoutees/{scoutee_id}',
    access: 'private',
    guests: 'refused',
    permissions: ['update_tenant_scoutee'],
    params: scouteePath,
    body: scouteeUpdate,
    output: scouteeDetail,
    errors: ['not_found', 'stale_version', 'unprocessable'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  remove: defineOperation({
    id: 'scoutees.remove',
    summary: 'Deletes companies and people; their cases stay and keep a copy of the values as typed-in ones',
    method: 'DELETE',
    path: '/v2/private/scoutees',
    access: 'private',
    guests: 'refused',
    permissions: ['delete_tenant_scoutee'],
    query: z.object({ scouteeIds: uuidList }),
    body: z.strictObject({ scouteeIds: bulkUuids.optional() }),
    output: bulkResult,
    errors: ['not_found', 'required_parameter'],
    tx: 'write',
    rate: 'write'
  })
}

const visits = {
  createVisitLog: defineOperation({
    id: 'scoutees.createVisitLog',
    summary: 'Notes that the caller looked at a company or person',
    method: 'PUT',
    path: '/v2/private/scoutees/{scoutee_id}/create_visit_log',
    access: 'private',
    guests: 'refused',
    params: scouteePath,
    output: null,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  }),
  visitLogs: defineOperation({
    id: 'scoutees.visitLogs',
    summary: 'Who looked at companies and people, newest first, one entry per person, company and day',
    method: 'GET',
    path: '/v2/private/scoutees/visit_logs',
    access: 'private',
    guests: 'refused',
    query: scouteeVisitsQuery,
    output: listOf(scouteeVisit),
    tx: 'read',
    rate: 'read'
  })
}

const bulk = {
  method: 'POST',
  access: 'private',
  guests: 'refused',
  permissions: ['update_tenant_scoutee'],
  output: carriedChangeResult,
  tx: 'write',
  rate: 'write'
} as const

const many = {
  attachTags: defineOperation({
    ...bulk,
    id: 'scoutees.attachTags',
    summary: 'Gives companies and people tags, all or none; companies of the provider’s database are registered (create_tenant_scoutee)',
    path: '/v2/private/scoutees/bulk_attach_tags',
    body: attachTagsBody,
    errors: ['not_found', 'required_parameter']
  }),
  detachTags: defineOperation({
    ...bulk,
    id: 'scoutees.detachTags',
    summary: 'Takes tags from companies and people, all or none',
    path: '/v2/private/scoutees/bulk_detach_tags',
    body: detachTagsBody,
    errors: ['not_found']
  }),
  attachChannels: defineOperation({
    ...bulk,
    id: 'scoutees.attachChannels',
    summary: 'Gives companies and people channels, all or none; companies of the provider’s database are registered (create_tenant_scoutee)',
    path: '/v2/private/scoutees/bulk_attach_channels',
    body: attachChannelsBody,
    errors: ['not_found', 'required_parameter']
  }),
  detachChannels: defineOperation({
    ...bulk,
    id: 'scoutees.detachChannels',
    summary: 'Takes channels from companies and people, all or none',
    path: '/v2/private/scoutees/bulk_detach_channels',
    body: detachChannelsBody,
    errors: ['not_found']
  })
}

const lookups = {
  listInvestors: defineOperation({
    id: 'scoutees.listInvestors',
    summary: 'Investors whose name holds the text, those that begin with it first; the first fifty',
    method: 'GET',
    path: '/v2/private/investors',
    access: 'private',
    guests: 'refused',
    query: nameQuery,
    output: listOf(investor),
    errors: ['required_parameter'],
    tx: 'read',
    rate: 'read'
  }),
  getInvestorsByNames: defineOperation({
    id: 'scoutees.getInvestorsByNames',
    summary: 'The investors that have exactly these names',
    method: 'GET',
    path: '/v2/private/investors/get_by_names',
    access: 'private',
    guests: 'refused',
    query: namesQuery,
    output: listOf(investor),
    errors: ['required_parameter'],
    tx: 'read',
    rate: 'read'
  }),
  createInvestor: defineOperation({
    id: 'scoutees.createInvestor',
    summary: "Makes an investor of the workspace's own",
    method: 'POST',
    path: '/v2/private/investors',
    access: 'private',
    guests: 'refused',
    permissions: ['create_tenant_scoutee', 'update_tenant_scoutee'],
    body: z.strictObject({ name: nameText() }),
    output: investor,
    status: 201,
    errors: ['name_taken'],
    tx: 'write',
    rate: 'write'
  }),
  listCategories: defineOperation({
    id: 'scoutees.listCategories',
    summary: 'The three trees of company categories',
    method: 'GET',
    path: '/v2/private/mekiki_scoutee_categories',
    access: 'private',
    guests: 'refused',
    output: scouteeCategoryTrees,
    tx: 'read',
    rate: 'read'
  })
}

export const scouteesOperations = { ...companies, ...many, ...visits, ...peopleOperations, ...lookups }
