import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { BareAdminUseCase } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { findWebAddress } from '../../companies/provider-companies/index.ts'
import { presentNews } from './admin-companies.presenter.ts'
import { deleteNews, insertNews, isCompany, readNews } from './companies.queries.ts'

type Operations = typeof operationGroups.adminCompanies

/**
 * News of a company.
 * @throws 404.
 */
export const listNews: BareAdminUseCase<Operations['listNews']> = async ({ platform }, { params }) => {
  const { admin } = platform.db
  if (!(await isCompany(admin, params.mekiki_scoutee_id))) throw notFound()
  const rows = await readNews(admin, params.mekiki_scoutee_id)
  return { items: rows.map(presentNews), totalCount: rows.length }
}

/**
 * Adds news.
 * @throws 404, 400 for what is no web address.
 */
export const createNews: BareAdminUseCase<Operations['createNews']> = async ({ platform, language }, { params, body }) => {
  const { admin } = platform.db
  const site = body.url === null || body.url === '' ? { url: null } : findWebAddress(body.url)
  refuseFaults(language, site ? [] : [{ field: 'url', fault: 'bad_url' }])
  if (!(await isCompany(admin, params.mekiki_scoutee_id))) throw notFound()
  const row = { uuid: v7(), title: body.title, url: site?.url ?? null, released_on: body.releasedOn, category: body.category || null }
  await insertNews(admin, { ...row, scoutee_uuid: params.mekiki_scoutee_id })
  return presentNews(row)
}

/**
 * Removes news.
 * @throws 404.
 */
export const removeNews: BareAdminUseCase<Operations['removeNews']> = async ({ platform }, { params }) => {
  if (!(await deleteNews(platform.db.admin, params.mekiki_scoutee_id, params.news_uuid))) throw notFound()
}
