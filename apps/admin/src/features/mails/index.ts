export { MailsPage } from './mails-page.tsx'
