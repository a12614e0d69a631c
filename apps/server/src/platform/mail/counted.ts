import type { Metrics } from '../metrics/metrics.ts'
import { inSpan } from '../tracing/tracing.ts'
import { MailError, type Mailer } from './mailer.ts'

/** Counts what a mailer sends, and what it could not; an address that is none was nobody's failure. */
export function countMails(mailer: Mailer, metrics: Metrics): Mailer {
  return {
    ...(mailer.verify && { verify: () => mailer.verify?.() ?? Promise.resolve() }),
    async send(mail) {
      try {
        const sent = await inSpan('send mail', { kind: 'client' }, () => mailer.send(mail))
        if (!sent.isRepeat) metrics.mail('sent')
        return sent
      } catch (error) {
        if (!(error instanceof MailError)) metrics.mail('failed')
        throw error
      }
    }
  }
}
