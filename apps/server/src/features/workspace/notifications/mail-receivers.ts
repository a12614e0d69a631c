import { workspacePreferences } from '@mekiki/contract/workspace/tenants/tenants.schemas'
import { chooseLanguage, type Language } from '@mekiki/i18n'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { findMailReceivers } from './notifications.queries.ts'

/** Somebody who gets a mail. */
export interface MailReceiver {
  userUuid: string
  name: string
  email: string
  /** The receiver's own, else the workspace's. */
  language: Language
  tenantName: string
}

/** Those of the given people who are active now, with what a mail to them needs. */
export async function readMailReceivers(tx: TenantTransaction, userUuids: readonly string[]): Promise<MailReceiver[]> {
  const rows = await findMailReceivers(tx, userUuids)
  return rows.map(({ uuid, name, email, language, tenant_name: tenantName, preferences }) => {
    const standard = workspacePreferences.catch({}).parse(preferences).defaultLanguage ?? 'ja'
    return { userUuid: uuid, name, email, language: language === null ? standard : chooseLanguage(language), tenantName }
  })
}
