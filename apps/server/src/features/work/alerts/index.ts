import type { Feature } from '../../../platform/feature.ts'
import { register } from './alerts.routes.ts'
import { alertBatch } from './run-alerts.ts'
import { sendAlert } from './send-alert.ts'

export { type MailLinks, linksOf } from './send-alert.ts'
export { ensureSettings, readKeys } from './settings.queries.ts'

export const alerts: Feature = { slug: 'alerts', register, effects: { 'alerts.mail': sendAlert }, batches: { alert_mails: alertBatch } }
