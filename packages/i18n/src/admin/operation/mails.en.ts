import type { AdminMailsTexts } from './mails.ja.ts'

/** Texts of the outbox of mails. */
export const adminMailsEn: AdminMailsTexts = {
  title: 'Mail outbox',
  list: 'List of mails',
  columns: { sentAt: 'Time', to: 'To', fromName: 'From', subject: 'Subject' },
  delivering: 'Mails are sent by SMTP. Only those written before SMTP was set up stand here.',
  keeping: 'SMTP is not set up: mails are not sent but kept here.',
  empty: 'There are no mails yet.',
  emptyBody: 'Invitations and notifications are kept here until SMTP is set up.',
  loadFailed: 'The mails could not be loaded.',
  mailLoadFailed: 'The mail could not be loaded.',
  newest: 'Back to the newest',
  older: 'Older mails',
  views: 'Switch the view',
  html: 'HTML',
  text: 'Text',
  frame: 'Body of the mail (HTML)',
  resend: 'Send again',
  resendTitle: 'Send the mail again',
  resendBody: (to) => `Send this mail to ${to} once more?`,
  resendNotDelivering: 'SMTP is not set up: the mail is not sent but kept as a new one.',
  resent: 'The mail is sent again',
  keptAgain: 'The mail is kept once more',
  waiting: 'Mails that wait',
  waitingNote: 'Mails of the administration that are not sent yet. They are tried again and again until they are.',
  waitingColumns: { kind: 'Kind', to: 'To', requestedAt: 'Asked for', state: 'State' },
  waitingKinds: { invitation: 'Invitation', secondFactorReset: 'Notice: authenticator app taken away', repetition: 'Sent again' },
  waitingStates: { waiting: 'Waiting', parked: 'Stopped' },
  openJobs: 'Open the jobs'
}
