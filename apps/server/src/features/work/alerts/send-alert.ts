import { alertKinds } from '@mekiki/contract/work/alerts/alerts.schemas'
import { formatDateTime } from '@mekiki/i18n/format'
import { alertMail } from '@mekiki/i18n/mail/mail-alerts'
import { z } from 'zod'
import { type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import type { EffectContext, EffectHandler } from '../../../platform/feature.ts'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import { loadActor } from '../../../platform/http/callers/authenticate.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { type MailTable, renderMail } from '../../../platform/mail/index.ts'
import { type MailReceiver, readMailReceivers } from '../../workspace/notifications/index.ts'
import { findProviderCompanies } from '../../companies/scoutees/provider/index.ts'
import { findScouteesForAlert } from '../../companies/scoutees/read/index.ts'
import { readMyProjects } from './my-scoutees.queries.ts'
import { pathOfPart } from './run-alerts.ts'
import { frequencyOf } from './frequency.ts'
import { alertColumns, readKeys, readSetting } from './settings.queries.ts'
import { type Claim, makeToken } from './unsubscribe.ts'

/** The addresses that a mail to a person holds: they name the workspace, so that the right login screen opens. */
export interface MailLinks {
  addressOf: (path: string) => string
  settingsUrl: string
  unsubscribeUrl: string
}

/** The addresses of a mail whose kind and receiver `claim` names; `key` is the receiver's. */
export function linksOf(publicUrl: string, claim: Claim, key: string): MailLinks {
  const addressOf = (path: string): string => {
    const url = new URL(path, publicUrl)
    url.searchParams.set('tenant_uuid', claim.tenantUuid)
    return url.href
  }
  return {
    addressOf,
    settingsUrl: addressOf('/settings/my_alert_setting'),
    unsubscribeUrl: `${publicUrl}/v2/public/alert_unsubscriptions/${makeToken(claim, key)}`
  }
}

const payloadSchema = z.object({
  userUuid: z.guid(),
  kind: z.enum(alertKinds),
  frequency: z.enum(['immediately', 'daily', 'weekly']),
  from: z.coerce.date(),
  until: z.coerce.date(),
  parts: z.array(
    z.object({
      search: z.object({ uuid: z.guid(), name: z.string() }).nullable(),
      scope: z.enum(['tenant', 'provider']),
      uuids: z.array(z.guid()),
      totalCount: z.int()
    })
  ),
  moreSearches: z.int()
})

type Payload = z.output<typeof payloadSchema>
type PartPayload = Payload['parts'][number]
type Rows = MailTable['rows']

/** What the companies of a part are shown with, as they are now and as far as the receiver sees them. */
async function readRows(tx: TenantTransaction, actor: Actor, payload: Payload, part: PartPayload, addressOf: (path: string) => string): Promise<Rows> {
  const stamp = payload.kind === 'searchScouteeCreatedAlert' ? 'created_at' : 'updated_at'
  const companies = part.scope === 'provider' ? await findProviderCompanies(tx, part.uuids) : await findScouteesForAlert(tx, part.uuids)
  const byUuid = new Map(companies.map((company) => [company.uuid, company]))
  const projects = part.search === null ? Map.groupBy(await readMyProjects(tx, actor, part.uuids), (each) => each.scoutee_uuid ?? '') : null
  return part.uuids.flatMap((uuid) => {
    const company = byUuid.get(uuid)
    const mine = projects?.get(uuid) ?? []
    const [first] = mine
    // A company that went away, or whose case the receiver does not see any more, is not told of.
    if (!company || (projects && !first)) return []
    const about = projects ? [...new Set(mine.map((each) => each.theme_name))].join('、') : (company.address ?? '')
    const path = first
      ? `/project_groups/${first.theme_uuid}/projects/${first.uuid}`
      : part.scope === 'provider'
        ? `/scoutees/${uuid}?scope=provider`
        : `/scoutees/${uuid}`
    return [{ cells: [company.name, about, formatDateTime(company[stamp])], url: addressOf(path) }]
  })
}

interface Loaded {
  receiver: MailReceiver
  key: string
  parts: { part: PartPayload; rows: Rows }[]
}

/** What the mail needs, as it is at this moment; null when there is nothing to be told any more. */
async function load(tx: TenantTransaction, actor: Actor, payload: Payload, addressOf: (path: string) => string): Promise<Loaded | null> {
  const [receiver] = await readMailReceivers(tx, [actor.userUuid])
  const [key] = await readKeys(tx, [actor.userUuid])
  const isOff = frequencyOf((await readSetting(tx, actor.userUuid))[alertColumns[payload.kind]]) === 'off'
  if (!receiver || !key || isOff || (payload.kind !== 'projectScouteeAlert' && !actor.tenant.enableTenantScoutees)) return null
  const parts: Loaded['parts'] = []
  for (const part of payload.parts) {
    const rows = await readRows(tx, actor, payload, part, addressOf)
    if (rows.length > 0) parts.push({ part, rows })
  }
  return parts.length === 0 ? null : { receiver, key: key.unsubscribe_key, parts }
}

async function send({ platform, tenantUuid, effectUuid }: EffectContext, payload: Payload, loaded: Loaded): Promise<void> {
  const { receiver, key, parts } = loaded
  const links = linksOf(platform.publicUrl, { tenantUuid, userUuid: receiver.userUuid, kind: payload.kind }, key)
  const text = alertMail(receiver.language, {
    tenantName: receiver.tenantName,
    userName: receiver.name,
    kind: payload.kind,
    frequency: payload.frequency,
    from: payload.from,
    until: payload.until,
    moreSearches: payload.moreSearches,
    parts: parts.map(({ part, rows }) => ({
      name: part.search?.name ?? null,
      total: part.totalCount,
      shown: rows.length,
      url: links.addressOf(pathOfPart(part))
    })),
    settingsUrl: links.settingsUrl,
    unsubscribeUrl: links.unsubscribeUrl
  })
  const sections = text.sections.map(({ title, headers, more }, index) => ({ title, more, table: { headers, rows: parts[index]?.rows ?? [] } }))
  await platform.mailer.send({
    to: receiver.email,
    subject: text.subject,
    ...renderMail({ ...text, sections }),
    fromName: receiver.tenantName,
    messageId: effectUuid,
    unsubscribeUrl: links.unsubscribeUrl
  })
}

/** Mails one alert, with what its receiver may see at this moment; who turned the alert off meanwhile, or was disabled, gets nothing. */
export const sendAlert: EffectHandler = async (context, raw) => {
  const payload = payloadSchema.parse(raw)
  const { platform, tenantUuid } = context
  const actor = await loadActor(platform, tenantUuid, payload.userUuid).catch((error: unknown) => {
    if (error instanceof AppError && (error.code === 'user_disabled' || error.code === 'guest_refused')) return null
    throw error
  })
  if (!actor) return
  const { addressOf } = linksOf(platform.publicUrl, { tenantUuid, userUuid: payload.userUuid, kind: payload.kind }, '')
  const loaded = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => load(tx, actor, payload, addressOf))
  if (loaded) await send(context, payload, loaded)
}
