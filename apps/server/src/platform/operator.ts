import type { BackupReport } from './backup/index.ts'
import type { AdministrationPowers } from './env.ts'
import { AppError } from './http/answers/app-error.ts'

/** What the operator lets the administration do, and where it finds what belongs to no workspace. */
export interface Operator {
  powers: AdministrationPowers
  /** The address of a connection that may become the owner of all tables. */
  ownerUrl: string
  /** The address of the queue's connection. */
  queueUrl: string
  /** The folder of the mails that were written instead of sent. */
  outboxFolder: string
  /** Whether mails are sent; else they are written into that folder. */
  isDeliveringMail: boolean
  /** The mail server's host and port; null while mails are written. */
  mailServer: string | null
  /** The bucket of the files and the host of its store; null while they are in the data directory. */
  bucket: string | null
  /** The data directory; files lie there, unless they are kept elsewhere. */
  dataDir: string
  /** Takes a backup to where the operator has them; null where the operator has not said where, and with which key. */
  backUp: (() => Promise<BackupReport>) | null
  /** The folder of the schema's steps. */
  migrationsFolder: string
}

/**
 * The owner's connection for a call of the administration.
 * @throws 403 `not_configured` when the operator keeps it from the administration.
 */
export function ownerUrlOf({ powers, ownerUrl }: Operator): string {
  if (!powers.mayActAsOwner) throw new AppError('not_configured', { params: { name: 'ADMIN_AS_OWNER' } })
  return ownerUrl
}
