import { expect, it } from 'vitest'
import { composeMail } from './mailer.ts'

const mail = { to: 'hinata@example.com', subject: '件名', text: 'a', html: '<p>a</p>', fromName: '目利き商事', messageId: 'effect' }

it('a mail that can be turned off says how, in one line and by one click (RFC 8058); others say nothing of it', () => {
  const { message } = composeMail(
    { ...mail, unsubscribeUrl: 'https://mekiki.example.com/v2/public/alert_unsubscriptions/abc' },
    'no-reply@example.com',
    new Date()
  )
  expect(message.headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': '<https://mekiki.example.com/v2/public/alert_unsubscriptions/abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'
  })
  expect(composeMail(mail, 'no-reply@example.com', new Date()).message.headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
  const forged = composeMail({ ...mail, unsubscribeUrl: 'https://example.com/a\r\nBcc: x@example.com' }, 'no-reply@example.com', new Date())
  expect(forged.message.headers['List-Unsubscribe']).not.toMatch(/[\r\n]/u)
})
