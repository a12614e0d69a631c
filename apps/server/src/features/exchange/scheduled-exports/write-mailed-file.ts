import { maxMailedBytes } from '@mekiki/contract/exchange/scheduled-exports/scheduled-exports.schemas'
import { exportedThing } from '@mekiki/i18n/exchange/exports'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { EffectContext, EffectHandler } from '../../../platform/feature.ts'
import { writeOutbox } from '../../../platform/outbox/outbox.ts'
import { contentTypeOf, exportFileName, writeTableFile } from '../../workspace/export-files/index.ts'
import { openViewTable, type ViewTable } from '../exports/index.ts'
import { bytesUpTo } from './bounded-bytes.ts'
import { findMailing, findReceiving, type Mailing, noteMailing, type Receiving } from './mailings.ts'
import { type MailedContent, scheduledExportPayload, sendExportKind, type sendExportPayload } from './run-scheduled-exports.ts'
import type { z } from 'zod'

/** Writes the file with what the reader sees, as far as it goes into a mail. */
async function writeFile({ platform, tenantUuid }: EffectContext, table: ViewTable, { runUuid, schedule }: Mailing, { receiver, isLimited }: Receiving) {
  const { format } = schedule
  const none = { rowsCount: null, file: null }
  if (isLimited) return { outcome: 'address_limited' as const, ...none }
  const written = writeTableFile(table, { format, encoding: 'utf8', sheetName: exportedThing('projects', receiver.language) })
  const content = await bytesUpTo(written.stream, maxMailedBytes)
  if (content === null) return { outcome: 'too_large' as const, ...none }
  const file = { key: `${tenantUuid}/scheduled-exports/${runUuid}`, name: exportFileName([table.name], format, platform.clock()) }
  const writer = await platform.files.openWrite(file.key, contentTypeOf(format))
  await writer.write(content)
  await writer.commit()
  return { outcome: 'attached' as const, rowsCount: written.rowCount(), file }
}

/**
 * Writes the file of a mail, with the cases and columns that its reader's rights of this moment allow, and has it sent; whoever may not have it any more
 * gets nothing. Reading all cases of a view is work for the process of jobs, which sends no mail.
 */
export const writeMailedFile: EffectHandler = async (context, raw) => {
  const { platform, tenantUuid, effectUuid, requestId } = context
  const payload = scheduledExportPayload.parse(raw)
  const mailing = await findMailing(context, effectUuid, payload)
  if (!mailing) return
  const receiving = await findReceiving(context, mailing)
  if (typeof receiving === 'string') return noteMailing(context, mailing, { outcome: receiving, rowsCount: null })
  const { viewUuid, themeUuid } = mailing.schedule
  const table = await openViewTable(platform, receiving.actor, { viewUuid, themeUuid, language: receiving.receiver.language })
  if (!table) return noteMailing(context, mailing, { outcome: 'no_access', rowsCount: null })
  const content: MailedContent = { viewName: table.name, themeUuid: table.themeUuid, ...(await writeFile(context, table, mailing, receiving)) }
  const sending: z.input<typeof sendExportPayload> = { ...payload, runUuid: effectUuid, content }
  await withTenant(platform.db.user, tenantUuid, 'write', (tx) =>
    writeOutbox(tx, { tenantUuid, requestId, now: platform.clock() }, [{ kind: sendExportKind, payload: sending }])
  )
  platform.wakeOutbox()
}
