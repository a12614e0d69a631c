import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid, uuid } from '../../primitives/index.ts'
import {
  adminCategories,
  adminCategory,
  adminCategoryCreate,
  adminCategoryDelete,
  adminCategoryUpdate,
  adminCategoryUses,
  adminCompaniesQuery,
  adminCompany,
  adminCompanyItem,
  adminCompanyUpdate,
  adminInvestor,
  adminInvestorBody,
  adminInvestorMerge,
  adminInvestorsQuery,
  adminNews,
  adminNewsCreate
} from './admin-companies.schemas.ts'

const company = pathUuid('mekiki_scoutee_id')
const category = pathUuid('category_uuid')
const investor = pathUuid('investor_uuid')
const common = { access: 'admin', tx: 'none' } as const

/** The calls of this slug. */
export const adminCompaniesOperations = {
  list: defineOperation({
    ...common,
    id: 'adminCompanies.list',
    summary: 'Searches the provider’s companies as the workspaces do',
    method: 'GET',
    path: '/v2/admin/provider_companies',
    query: adminCompaniesQuery,
    output: listOf(adminCompanyItem),
    rate: 'read'
  }),
  get: defineOperation({
    ...common,
    id: 'adminCompanies.get',
    summary: 'One of the provider’s companies with all that is kept of it, hidden ones too',
    method: 'GET',
    path: '/v2/admin/provider_companies/{mekiki_scoutee_id}',
    params: company,
    output: adminCompany,
    errors: ['not_found'],
    rate: 'read'
  }),
  update: defineOperation({
    ...common,
    id: 'adminCompanies.update',
    summary: 'Changes a company of the provider; entries that are linked to it follow in the background',
    method: 'PATCH',
    path: '/v2/admin/provider_companies/{mekiki_scoutee_id}',
    params: company,
    body: adminCompanyUpdate,
    output: adminCompany,
    errors: ['not_found', 'stale_version'],
    rate: 'write',
    versioned: true
  }),
  listNews: defineOperation({
    ...common,
    id: 'adminCompanies.listNews',
    summary: 'News of a company, the newest first',
    method: 'GET',
    path: '/v2/admin/provider_companies/{mekiki_scoutee_id}/news',
    params: company,
    output: listOf(adminNews),
    errors: ['not_found'],
    rate: 'read'
  }),
  createNews: defineOperation({
    ...common,
    id: 'adminCompanies.createNews',
    summary: 'Adds news to a company',
    method: 'POST',
    path: '/v2/admin/provider_companies/{mekiki_scoutee_id}/news',
    params: company,
    body: adminNewsCreate,
    output: adminNews,
    status: 201,
    errors: ['not_found'],
    rate: 'write'
  }),
  removeNews: defineOperation({
    ...common,
    id: 'adminCompanies.removeNews',
    summary: 'Removes news of a company',
    method: 'DELETE',
    path: '/v2/admin/provider_companies/{mekiki_scoutee_id}/news/{news_uuid}',
    params: company.extend({ news_uuid: uuid }),
    output: null,
    errors: ['not_found'],
    rate: 'write'
  }),
  listCategories: defineOperation({
    ...common,
    id: 'adminCompanies.listCategories',
    summary: 'The three trees of categories',
    method: 'GET',
    path: '/v2/admin/provider_categories',
    output: adminCategories,
    rate: 'read'
  }),
  createCategory: defineOperation({
    ...common,
    id: 'adminCompanies.createCategory',
    summary: 'Makes a category at the end of its place',
    method: 'POST',
    path: '/v2/admin/provider_categories',
    body: adminCategoryCreate,
    output: adminCategory,
    status: 201,
    errors: ['name_taken'],
    rate: 'write'
  }),
  categoryUses: defineOperation({
    ...common,
    id: 'adminCompanies.categoryUses',
    summary: 'How many companies carry a category',
    method: 'GET',
    path: '/v2/admin/provider_categories/{category_uuid}/uses',
    params: category,
    output: adminCategoryUses,
    errors: ['not_found'],
    rate: 'heavy'
  }),
  updateCategory: defineOperation({
    ...common,
    id: 'adminCompanies.updateCategory',
    summary: 'Renames a category or puts it, with all below it, elsewhere in its tree',
    method: 'PATCH',
    path: '/v2/admin/provider_categories/{category_uuid}',
    params: category,
    body: adminCategoryUpdate,
    output: adminCategory,
    errors: ['not_found', 'stale_version', 'name_taken'],
    rate: 'write',
    versioned: true
  }),
  removeCategory: defineOperation({
    ...common,
    id: 'adminCompanies.removeCategory',
    summary: 'Takes a category out of its tree and off the provider’s companies; entries of workspaces that are not linked keep it',
    method: 'DELETE',
    path: '/v2/admin/provider_categories/{category_uuid}',
    params: category,
    query: adminCategoryDelete,
    output: z.object({ companiesCount: z.int().min(0) }),
    errors: ['not_found', 'in_use'],
    rate: 'heavy'
  }),
  listInvestors: defineOperation({
    ...common,
    id: 'adminCompanies.listInvestors',
    summary: 'The provider’s investors by name',
    method: 'GET',
    path: '/v2/admin/provider_investors',
    query: adminInvestorsQuery,
    output: listOf(adminInvestor),
    rate: 'read'
  }),
  createInvestor: defineOperation({
    ...common,
    id: 'adminCompanies.createInvestor',
    summary: 'Makes an investor',
    method: 'POST',
    path: '/v2/admin/provider_investors',
    body: adminInvestorBody,
    output: adminInvestor,
    status: 201,
    errors: ['name_taken'],
    rate: 'write'
  }),
  updateInvestor: defineOperation({
    ...common,
    id: 'adminCompanies.updateInvestor',
    summary: 'Renames an investor, in all companies that it holds',
    method: 'PATCH',
    path: '/v2/admin/provider_investors/{investor_uuid}',
    params: investor,
    body: adminInvestorBody,
    output: adminInvestor,
    errors: ['not_found', 'stale_version', 'name_taken'],
    rate: 'heavy',
    versioned: true
  }),
  mergeInvestors: defineOperation({
    ...common,
    id: 'adminCompanies.mergeInvestors',
    summary: 'Makes several investors one',
    method: 'POST',
    path: '/v2/admin/provider_investors/merge',
    body: adminInvestorMerge,
    output: adminInvestor,
    errors: ['not_found'],
    rate: 'heavy'
  }),
  removeInvestor: defineOperation({
    ...common,
    id: 'adminCompanies.removeInvestor',
    summary: 'Removes an investor, also from the companies that it holds',
    method: 'DELETE',
    path: '/v2/admin/provider_investors/{investor_uuid}',
    params: investor,
    output: z.object({ companiesCount: z.int().min(0) }),
    errors: ['not_found'],
    rate: 'heavy'
  })
}
