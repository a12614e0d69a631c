import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../platform/db/gateways.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { AdminUseCase, BareAdminUseCase } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentAdminTenant, presentTenantJob } from './admin-tenants.presenter.ts'
import { readTrends } from './trends.queries.ts'
import { type AdminTenantRow, findTenant, listTenantJobs, listTenants, readUsages } from './admin-tenants.queries.ts'

type Operations = typeof operationGroups.adminTenants

/** Tenants with what each holds, in the order given. */
export async function presentTenants({ db, clock }: Platform, rows: readonly AdminTenantRow[]): Promise<HandlerOutput<Operations['get']>[]> {
  const usageOf = await readUsages(
    db.finder,
    rows.map((row) => row.uuid),
    clock()
  )
  return rows.map((row) => presentAdminTenant(row, usageOf(row.uuid)))
}

/** One tenant with what it holds. */
export async function presentOne(platform: Platform, row: AdminTenantRow): Promise<HandlerOutput<Operations['get']>> {
  const usageOf = await readUsages(platform.db.finder, [row.uuid], platform.clock())
  return presentAdminTenant(row, usageOf(row.uuid))
}

/** A page of tenants by name. */
export const listAllTenants: AdminUseCase<Operations['list']> = async ({ tx, platform }, { query }) => {
  const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page }
  const { rows, totalCount } = await listTenants(tx, { name: query.name, state: query.state, ...page })
  return { items: await presentTenants(platform, rows), totalCount }
}

/**
 * One tenant, deleted or not, with how what it holds came to be: the one answer that tells it.
 * @throws 404.
 */
export const getTenant: AdminUseCase<Operations['get']> = async ({ tx, platform }, { params }) => {
  const row = await findTenant(tx, params.tenant_id)
  if (!row) throw notFound([params.tenant_id])
  const now = platform.clock()
  const usageOf = await readUsages(platform.db.finder, [row.uuid], now)
  return presentAdminTenant(row, usageOf(row.uuid), await readTrends(platform.db.finder, row.uuid, now))
}

/**
 * The imports, exports and archives of a tenant, the newest first.
 * @throws 404.
 */
export const listJobsOfTenant: BareAdminUseCase<Operations['listJobs']> = async ({ platform }, { params, query }) => {
  const { tenant_uuid: tenantUuid } = params
  if (!(await findTenant(platform.db.admin, tenantUuid))) throw notFound([tenantUuid])
  const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page }
  const { rows, totalCount } = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => listTenantJobs(tx, page))
  return { items: rows.map(presentTenantJob), totalCount }
}
