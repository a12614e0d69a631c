import type { Language } from '@mekiki/i18n'
import { createHmac } from 'node:crypto'
import { type SecretId, secretIdOf } from '../../../platform/http/callers/secret-id.ts'
import type { LinkKeyUse } from '../../../platform/keys/server-keys.ts'
import type { Platform } from '../../../platform/platform.ts'

type Keys = Pick<Platform, 'keyFor'>
type Purpose = 'confirm' | 'stop'

/**
 * The secret of a link, drawn from the server's key as those of receipts, so that neither the row nor a waiting mail gives it away. `of`: the row that is
 * confirmed; the address that is removed, wherever in the workspace it waits.
 */
export function waitingSecret({ keyFor }: Keys, purpose: Purpose, tenantUuid: string, of: string): SecretId {
  const use: LinkKeyUse = `waiting-${purpose}`
  const secret = createHmac('sha256', keyFor(use)).update(`${tenantUuid} ${of}`).digest()
  return secretIdOf(tenantUuid, secret)
}

const paths: Record<Purpose, string> = { confirm: 'waiting_confirmations', stop: 'waiting_stops' }

type Linking = Keys & Pick<Platform, 'publicUrl'>

const urlOf = ({ publicUrl }: Linking, purpose: Purpose, { id }: SecretId, language: Language): string =>
  `${publicUrl}/v2/public/${paths[purpose]}/${id}?lang=${language}`

/** The page at which an address is confirmed. */
export function confirmUrlOf(platform: Linking, tenantUuid: string, waiterUuid: string, language: Language): string {
  return urlOf(platform, 'confirm', waitingSecret(platform, 'confirm', tenantUuid, waiterUuid), language)
}

/** The page at which an address is removed. */
export function stopUrlOf(platform: Linking, tenantUuid: string, email: string, language: Language): string {
  return urlOf(platform, 'stop', waitingSecret(platform, 'stop', tenantUuid, email), language)
}
