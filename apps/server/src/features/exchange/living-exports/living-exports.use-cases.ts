import { areAllKeys, missingKeys, type operationGroups } from '@mekiki/contract'
import { livingExportAgents, maxLivingDays, maxLivingExports } from '@mekiki/contract/exchange/living-exports/living-exports.schemas'
import { v7 } from 'uuid'
import { z } from 'zod'
import { endOfTokyoDay } from '../../../platform/clock.ts'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { AppError, forbidden, notFound } from '../../../platform/http/answers/app-error.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import type { Actor, SimpleUseCase } from '../../../platform/http/context.ts'
import { findOffered, readViewAtList } from '../../cases/project-views/index.ts'
import { requireThemes } from '../../themes/list-views/index.ts'
import { makeLivingSecret } from './living-address.ts'
import { presentExport } from './living-exports.presenter.ts'
import { deleteExport, hasExport, insertExport, listExports, type LivingExportRow, lockExports, readReads } from './living-exports.queries.ts'

type Operations = typeof operationGroups.livingExports

/** Whose addresses somebody may end and look into: an administrator, who holds every key, everybody's (null); others their own. */
const within = (actor: Pick<Actor, 'permissions' | 'userUuid'>): string | null => (areAllKeys(actor.permissions) ? null : actor.userUuid)

async function present(tx: TenantTransaction, rows: readonly LivingExportRow[], actor: Actor, now: Date) {
  const views = [...new Set(rows.map((row) => row.view_uuid))]
  const people = [...new Set([actor.userUuid, ...rows.map((row) => row.user_uuid)])]
  const offered = views.length === 0 ? [] : await findOffered(tx, views, people)
  return rows.map((row) => presentExport(row, actor.userUuid, offered, now))
}

/**
 * The caller's addresses, or everybody's for an administrator.
 * @throws 403 for everybody's without every key.
 */
export const listLivingExports: SimpleUseCase<Operations['list']> = async ({ tx, actor, now }, { query }) => {
  const isAll = query.scope === 'all'
  const missing = isAll ? missingKeys(actor.permissions) : []
  if (missing.length > 0) throw forbidden(missing)
  const rows = await listExports(tx, { userUuid: isAll ? null : actor.userUuid, viewUuid: query.view_uuid ?? null }, now)
  const items = await present(tx, rows, actor, now)
  return { items, totalCount: items.length, mayMake: actor.permissions.has('export_project') }
}

/**
 * Makes an address and shows it this once.
 * @throws 400 for a day that has passed or is too far, 404 for a view or list that is none of the caller's, 422 `living_export_limit`.
 */
export const createLivingExport: SimpleUseCase<Operations['create']> = async ({ tx, actor, now, language, audit, platform }, { body }) => {
  const { name, viewUuid, expiresOn } = body
  const { tenantUuid, userUuid } = actor
  const expiresAt = endOfTokyoDay(expiresOn)
  if (expiresAt <= now) refuseFaults(language, [{ field: 'expiresOn', fault: 'day_passed' }])
  const days = (expiresAt.getTime() - now.getTime()) / 86_400_000
  if (days > maxLivingDays + 1) refuseFaults(language, [{ field: 'expiresOn', fault: 'day_too_far', params: { days: maxLivingDays } }])
  if (body.themeUuid) await requireThemes(tx, actor, [body.themeUuid])
  const view = await readViewAtList(tx, actor, { viewUuid, themeUuid: body.themeUuid ?? null })
  if (!view) throw notFound([viewUuid])
  if ((await lockExports(tx, userUuid)) >= maxLivingExports) throw new AppError('living_export_limit', { params: { limit: maxLivingExports } })
  const { secret, ending, hash } = makeLivingSecret(tenantUuid)
  const uuid = v7()
  const { themeUuid } = view
  await insertExport(tx, { tenantUuid, uuid, userUuid, viewUuid, themeUuid, name, language, ending, secretHash: hash, expiresAt, now })
  audit({ entityType: 'living_export', entityUuid: uuid, action: 'create', to: { name, viewUuid, themeUuid, ending, expiresOn } })
  const row = (await listExports(tx, { userUuid, viewUuid }, now)).find((each) => each.uuid === uuid)
  const [made] = row ? await present(tx, [row], actor, now) : []
  if (!made) throw new Error('the address was not written')
  return { ...made, address: `${platform.publicUrl}/v2/public/living_exports/${secret}` }
}

/**
 * Ends an address: its next reading finds nothing. One's own, or anybody's for an administrator.
 * @throws 404.
 */
export const removeLivingExport: SimpleUseCase<Operations['remove']> = async ({ tx, actor, audit }, { params }) => {
  const ended = await deleteExport(tx, params.export_uuid, within(actor))
  if (!ended) throw notFound([params.export_uuid])
  const from = { name: ended.name, ending: ended.ending, viewUuid: ended.view_uuid, userUuid: ended.user_uuid }
  audit({ entityType: 'living_export', entityUuid: params.export_uuid, action: 'delete', from })
}

/**
 * What read an address. One's own, or anybody's for an administrator.
 * @throws 404.
 */
export const listReads: SimpleUseCase<Operations['reads']> = async ({ tx, actor }, { params }) => {
  if (!(await hasExport(tx, params.export_uuid, within(actor)))) throw notFound([params.export_uuid])
  const rows = await readReads(tx, params.export_uuid)
  const items = rows.map((row) => ({
    day: row.day,
    agent: z.enum(livingExportAgents).parse(row.agent),
    readsCount: row.reads,
    lastAt: row.last_at.toISOString(),
    clientAddress: row.client_address
  }))
  return { items, totalCount: items.length }
}
