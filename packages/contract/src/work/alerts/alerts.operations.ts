import { defineOperation } from '../../operation.ts'
import { alertSetting, alertSettingInput, unsubscribePath } from './alerts.schemas.ts'

/** The address in a mail; both of its calls are for programs that know nothing but a link. */
const unsubscription = {
  path: '/v2/public/alert_unsubscriptions/{token}',
  access: 'public',
  params: unsubscribePath,
  output: null,
  answers: 'page'
} as const

export const alertsOperations = {
  get: defineOperation({
    id: 'alerts.get',
    summary: 'What the caller is mailed about, and how often',
    method: 'GET',
    path: '/v2/private/my_alert_setting',
    access: 'private',
    guests: 'refused',
    output: alertSetting,
    tx: 'read',
    rate: 'read'
  }),
  update: defineOperation({
    id: 'alerts.update',
    summary: 'Chooses how often the caller is mailed about each kind of alert; an alert that is turned on tells of what happens from then on',
    method: 'PUT',
    path: '/v2/private/my_alert_setting',
    access: 'private',
    guests: 'refused',
    body: alertSettingInput,
    output: alertSetting,
    errors: ['stale_version'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  askUnsubscribe: defineOperation({
    id: 'alerts.askUnsubscribe',
    summary: 'The page behind a mail’s link that asks whether to end the mails; changes nothing, and is the same for every token',
    method: 'GET',
    ...unsubscription,
    tx: 'none',
    rate: 'public'
  }),
  unsubscribe: defineOperation({
    id: 'alerts.unsubscribe',
    summary: 'Ends the mails that a token names, by the page or by one click of a mail program (RFC 8058); answers the same for a token that is none',
    method: 'POST',
    ...unsubscription,
    tx: 'write',
    rate: 'mail'
  })
}
