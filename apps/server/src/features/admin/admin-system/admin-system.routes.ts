import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { checkSeals } from './audit-batches.ts'
import { getMail, listMails, resendMail } from './mails.ts'
import { listLog, readPowers, readState } from './system.use-cases.ts'
import { resetDatabase } from './reset-database.ts'
import { sendTestMail } from './test-mail.ts'
import { clearStatistics, listStatistics } from './statistics.ts'

/** Mounts the calls of the administration about the platform itself. */
export function registerAdminSystem(binding: Binding): void {
  bindAll(binding, operationGroups.adminSystem, {
    listStatistics,
    clearStatistics,
    state: readState,
    powers: readPowers,
    resetDatabase,
    sendTestMail,
    listMails,
    getMail,
    resendMail,
    listLog,
    checkSeals
  })
}
