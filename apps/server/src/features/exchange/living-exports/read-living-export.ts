import type { operationGroups } from '@mekiki/contract'
import { maxLivingReads } from '@mekiki/contract/exchange/living-exports/living-exports.schemas'
import { tokyoDay } from '@mekiki/i18n/format'
import { withTenant } from '../../../platform/db/gateways.ts'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import { loadOwner } from '../../../platform/http/callers/authenticate.ts'
import { type Actor, type PublicContext, type PublicRunContext, publicWrite } from '../../../platform/http/context.ts'
import { openViewTable } from '../exports/index.ts'
import { type LivingExportFormat, readLivingFile } from './living-address.ts'
import { countRead, findBySecret, noteRead } from './living-exports.queries.ts'
import { livingFile, type LivingTable } from './living-file.ts'
import { agentOf } from './reading-agent.ts'
import { createReadingPlaces } from './reading-places.ts'

const hourMilliseconds = 3_600_000
// Two people who open a sheet with two links each.
const places = createReadingPlaces(4)

type Export = NonNullable<Awaited<ReturnType<typeof findBySecret>>>

/** The address that a secret names; an ended one is as unknown as one that never was. */
async function getExport({ platform }: PublicContext, file: string) {
  const secret = readLivingFile(file)
  const found = secret && (await withTenant(platform.db.user, secret.tenantUuid, 'read', (tx) => findBySecret(tx, secret.hash)))
  if (!found) throw notFound()
  return { tenantUuid: secret.tenantUuid, format: secret.format, found }
}

/** Why somebody may not read is the workspace's to know: whoever has the address is told that it has stopped. */
const kept: ReadonlySet<string> = new Set(['ip_not_allowed', 'maintenance', 'unavailable'])

/** Who made the address, with the rights of now. */
async function loadMaker({ platform, clientAddress, requestId, now }: PublicContext, tenantUuid: string, found: Export): Promise<Actor> {
  const owner = { tenantUuid, userUuid: found.user_uuid }
  const actor = await loadOwner(platform, owner, { clientAddress, requestId }).catch((error: unknown) => {
    throw error instanceof AppError && !kept.has(error.code) ? new AppError('living_export_stopped') : error
  })
  if (found.expires_at <= now || !actor.permissions.has('export_project')) throw new AppError('living_export_stopped')
  return actor
}

/** What the address gives now: the view as its maker sees it at this moment. */
async function openTable({ platform }: PublicContext, actor: Actor, found: Export): Promise<LivingTable> {
  const language = found.language === 'en' ? 'en' : 'ja'
  const table = await openViewTable(platform, actor, { viewUuid: found.view_uuid, themeUuid: found.theme_uuid, language })
  if (!table) throw new AppError('living_export_view_gone')
  return { name: found.name, language, columns: table.columns, rows: places.hold(actor.tenantUuid, table.rows) }
}

/** @throws 429 with the seconds until the hour is over, 404 when the address was ended meanwhile. */
async function noteReading(context: PublicRunContext, found: Export): Promise<void> {
  const { tx, now, actor, clientAddress, userAgent, audit } = context
  const counted = await countRead(tx, found.uuid, now)
  if (!counted?.hour_began_at) throw notFound()
  if (counted.hour_reads > maxLivingReads) {
    const seconds = Math.ceil((counted.hour_began_at.getTime() + hourMilliseconds - now.getTime()) / 1000)
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, seconds) })
  }
  const agent = agentOf(userAgent)
  const reading = { tenantUuid: actor.tenantUuid, exportUuid: found.uuid, day: tokyoDay(now), agent, clientAddress, now }
  // The log has the first reading of each day; a sheet that is refreshed every hour would fill it.
  if ((await noteRead(tx, reading)) === 1) {
    audit({ entityType: 'living_export', entityUuid: found.uuid, action: 'download', to: { name: found.name, agent, clientAddress } })
  }
}

/**
 * Gives the cases of a view as they are now, by the secret in the address alone, with the rights that its maker has at this moment.
 * @throws 404 for an unknown or ended address, `living_export_view_gone`; 403 `living_export_stopped`, `ip_not_allowed`; 429; 503 `maintenance`.
 */
export const readLivingExport = publicWrite<typeof operationGroups.livingExports.read, { found: Export; format: LivingExportFormat; table: LivingTable }>({
  prepare: async (context, { params }) => {
    const { tenantUuid, format, found } = await getExport(context, params.file)
    const maker = await loadMaker(context, tenantUuid, found)
    places.requireRoom(tenantUuid)
    const table = await openTable(context, maker, found)
    return { writer: { tenantUuid, userUuid: null, name: '', source: 'api' }, prepared: { found, format, table } }
  },
  run: async (context, _input, { found, format, table }) => {
    await noteReading(context, found)
    return livingFile(table, format, context.now)
  }
})
