import { workspacePreferences } from '@mekiki/contract/workspace/tenants/tenants.schemas'
import { chooseLanguage, type Language } from '@mekiki/i18n'
import { projectsSharedMail } from '@mekiki/i18n/mail/mail'
import { z } from 'zod'
import { type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import type { EffectHandler } from '../../../platform/feature.ts'
import { renderMail } from '../../../platform/mail/index.ts'
import { canDo } from '../projects/index.ts'
import { getVisibility, readProjectRows, readReaders } from '../projects/access/index.ts'
import { listedParts, type PresentedItem, readItems } from '../projects/list/index.ts'
import { columnUuids, type ShareColumn, shareColumns } from './columns.ts'
import { findReceiver, readColumnNames } from './project-sharing.queries.ts'

const payloadSchema = z.object({
  userUuid: z.guid(),
  byName: z.string(),
  projectUuids: z.array(z.guid()),
  columnKeys: z.array(z.string()),
  message: z.string()
})

type Payload = z.output<typeof payloadSchema>

/** The shared cases as the receiver sees them now. */
async function readSeen(tx: TenantTransaction, { userUuid, projectUuids }: Payload): Promise<PresentedItem[]> {
  const reader = (await readReaders(tx, [userUuid])).get(userUuid)
  if (!reader) return []
  const seen = new Set((await readProjectRows(tx, projectUuids)).filter((row) => canDo(reader, 'read', row)).map((row) => row.uuid))
  return readItems(
    tx,
    projectUuids.filter((uuid) => seen.has(uuid)),
    await getVisibility(tx, reader),
    [],
    listedParts
  )
}

interface ShareMail {
  receiver: NonNullable<Awaited<ReturnType<typeof findReceiver>>>
  language: Language
  items: PresentedItem[]
  columns: ShareColumn[]
}

async function loadMail(tx: TenantTransaction, payload: Payload): Promise<ShareMail | null> {
  const receiver = await findReceiver(tx, payload.userUuid)
  const items = receiver ? await readSeen(tx, payload) : []
  if (!receiver || items.length === 0) return null
  const standard = workspacePreferences.catch({}).parse(receiver.tenant.preferences).defaultLanguage ?? 'ja'
  const language = receiver.user.language === null ? standard : chooseLanguage(receiver.user.language)
  const names = await readColumnNames(tx, columnUuids(payload.columnKeys))
  return { receiver, language, items, columns: shareColumns(payload.columnKeys, names, language) }
}

/**
 * Mails shared cases to one person, as that person sees them at this moment: cases that went out of sight are left out, hidden parts are blank.
 * Somebody who sees none of them any more gets nothing.
 */
export const runShareMail: EffectHandler = async ({ platform, tenantUuid, effectUuid }, raw) => {
  const payload = payloadSchema.parse(raw)
  const mail = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => loadMail(tx, payload))
  if (!mail) return
  const { receiver, language, items, columns } = mail
  const addressOf = (item: PresentedItem): string => `${platform.publicUrl}/project_groups/${item.themeUuid}/projects/${item.uuid}?tenant_uuid=${tenantUuid}`
  const [first] = items
  const text = projectsSharedMail(language, {
    tenantName: receiver.tenant.name,
    userName: receiver.user.name,
    byName: payload.byName,
    count: items.length,
    message: payload.message,
    url: items.length === 1 && first ? addressOf(first) : `${platform.publicUrl}/project_groups/all?tenant_uuid=${tenantUuid}`
  })
  const table = {
    headers: columns.map((column) => column.label),
    rows: items.map((item) => ({ cells: columns.map((column) => column.textOf(item)), url: addressOf(item) }))
  }
  await platform.mailer.send({
    to: receiver.user.email,
    subject: text.subject,
    ...renderMail({ ...text, table }),
    fromName: receiver.tenant.name,
    messageId: effectUuid
  })
}
