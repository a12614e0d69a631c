import type { operationGroups } from '@mekiki/contract'
import { alertKinds } from '@mekiki/contract/work/alerts/alerts.schemas'
import type { Language } from '@mekiki/i18n'
import { unsubscribeTexts } from '@mekiki/i18n/mail/mail-alerts'
import { Page } from '../../../platform/http/answers/other-answers.ts'
import { type PublicRunContext, type PublicUseCase, publicWrite } from '../../../platform/http/context.ts'
import { plainPage } from '../../../platform/mail/index.ts'
import { alertColumns, lockSetting, readKeys, writeSetting } from './settings.queries.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readBase64url } from '../../../platform/base64url.ts'

/** What a link in a mail can end: one of the alerts, the mails about tasks, or those with dashboards or views. A token holds the place in this list. */
const mailKinds = [...alertKinds, 'taskReminderMail', 'dashboardMail', 'exportMail'] as const

type MailKind = (typeof mailKinds)[number]

/** What a token says, before its signature is checked. */
export interface Claim {
  tenantUuid: string
  userUuid: string
  kind: MailKind
}

const uuidBytes = 16
const headBytes = 2 * uuidBytes + 1
const signatureBytes = 32

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')
}

function headOf({ tenantUuid, userUuid, kind }: Claim): Buffer {
  return Buffer.concat([bytesOf(tenantUuid), bytesOf(userUuid), Buffer.from([mailKinds.indexOf(kind)])])
}

const sign = (head: Buffer, key: string): Buffer => createHmac('sha256', key).update(head).digest()

/** The token of a mail's link, signed with the receiver's own key. */
export function makeToken(claim: Claim, key: string): string {
  const head = headOf(claim)
  return Buffer.concat([head, sign(head, key)]).toString('base64url')
}

/** What a token claims; null when it is none. Whether it is signed is checked with the key of the user whom it names. */
export function readToken(token: string): Claim | null {
  const bytes = readBase64url(token)
  const kind = mailKinds[bytes?.[2 * uuidBytes] ?? -1]
  if (bytes?.length !== headBytes + signatureBytes || kind === undefined) return null
  return { tenantUuid: uuidOf(bytes.subarray(0, uuidBytes)), userUuid: uuidOf(bytes.subarray(uuidBytes, 2 * uuidBytes)), kind }
}

/** Whether a token was signed with a key, compared in constant time. */
export function isSigned(token: string, claim: Claim, key: string): boolean {
  const given = readBase64url(token)?.subarray(headBytes)
  return given?.length === signatureBytes && timingSafeEqual(given, sign(headOf(claim), key))
}

/** The page before and after: the same for every token, so that it tells nothing of who has which. */
function page(language: Language, step: 'ask' | 'done'): Page {
  const texts = unsubscribeTexts(language)
  const { title, text } = texts[step]
  return new Page((nonce) =>
    plainPage({
      language,
      nonce,
      title,
      text,
      ...(step === 'ask' && { button: texts.button }),
      links: [{ label: texts.settings, url: '/settings/my_alert_setting' }]
    })
  )
}

/** Asks. Programs that look at every link of a mail end nothing. */
export const askUnsubscribe: PublicUseCase<typeof operationGroups.alerts.askUnsubscribe> = async ({ language }) => page(language, 'ask')

const switches = { taskReminderMail: 'task_reminder_mail', dashboardMail: 'dashboard_mail', exportMail: 'export_mail' } as const

function columnOf(kind: MailKind) {
  return kind === 'taskReminderMail' || kind === 'dashboardMail' || kind === 'exportMail' ? switches[kind] : alertColumns[kind]
}

async function turnOff({ tx, now, audit }: PublicRunContext, token: string, { tenantUuid, userUuid, kind }: Claim): Promise<void> {
  const [row] = await readKeys(tx, [userUuid])
  if (!row || !isSigned(token, { tenantUuid, userUuid, kind }, row.unsubscribe_key)) return
  const before = await lockSetting(tx, userUuid)
  const column = columnOf(kind)
  const value = typeof before[column] === 'boolean' ? false : 'off'
  const [from, change] = [{ [column]: before[column] }, { [column]: value }]
  // A second click changes nothing.
  if (before[column] === value) return
  await writeSetting(tx, userUuid, change, now)
  audit({ entityType: 'alert_setting', entityUuid: userUuid, action: 'unsubscribe', from, to: change })
}

/** Ends the mails that the token names (RFC 8058); a token that is none, or of somebody unknown, is answered alike. */
export const unsubscribe = publicWrite<typeof operationGroups.alerts.unsubscribe, Claim>({
  prepare: async ({ language }, { params }) => {
    const claim = readToken(params.token)
    if (!claim) return { answer: page(language, 'done') }
    const { tenantUuid, userUuid } = claim
    return { writer: { tenantUuid, userUuid, name: '', source: 'system' }, prepared: claim }
  },
  run: async (context, { params }, claim) => {
    await turnOff(context, params.token, claim)
    return page(context.language, 'done')
  }
})
