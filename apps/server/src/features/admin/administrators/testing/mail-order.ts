import type { DatabaseUrls } from '../../../../platform/db/engine/setup.ts'

/** What a worker for the mails to administrators is to do, and when it is to die. */
export interface MailOrder {
  urls: DatabaseUrls
  mailFolder: string
  dies: 'before' | 'after' | 'never'
}
