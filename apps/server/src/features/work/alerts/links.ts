import { type Claim, makeToken } from './unsubscribe-token.ts'

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
