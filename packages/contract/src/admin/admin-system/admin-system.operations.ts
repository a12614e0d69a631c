import { defineOperation } from '../../operation.ts'
import { listOf } from '../../primitives/index.ts'
import {
  adminLogEntry,
  adminLogQuery,
  adminPowers,
  outboxMail,
  outboxPage,
  outboxPath,
  outboxQuery,
  platformState,
  resetBody,
  resetResult,
  sealCheck,
  statementStatistics,
  statisticsPath,
  statisticsQuery,
  testMailResult
} from './admin-system.schemas.ts'

/** The calls of this slug. */
export const adminSystemOperations = {
  listStatistics: defineOperation({
    id: 'adminSystem.listStatistics',
    summary: 'How often the product ran each statement and how long it took, in milliseconds',
    method: 'GET',
    path: '/v2/admin/doma/statistics/{doma_config_id}',
    access: 'admin',
    params: statisticsPath,
    query: statisticsQuery,
    output: listOf(statementStatistics),
    errors: ['not_found'],
    tx: 'none',
    rate: 'read'
  }),
  clearStatistics: defineOperation({
    id: 'adminSystem.clearStatistics',
    summary: 'Begins the statistics of statements anew',
    method: 'DELETE',
    path: '/v2/admin/doma/statistics/{doma_config_id}',
    access: 'admin',
    params: statisticsPath,
    output: null,
    errors: ['not_found'],
    tx: 'none',
    rate: 'write'
  }),
  state: defineOperation({
    id: 'adminSystem.state',
    summary: 'How the platform is: versions, sizes, what waits, and what the configuration lets the administration do',
    method: 'GET',
    path: '/v2/admin/system',
    access: 'admin',
    output: platformState,
    tx: 'none',
    rate: 'heavy'
  }),
  powers: defineOperation({
    id: 'adminSystem.powers',
    summary: 'What the configuration lets the administration do',
    method: 'GET',
    path: '/v2/admin/system/powers',
    access: 'admin',
    output: adminPowers,
    tx: 'none',
    rate: 'read'
  }),
  resetDatabase: defineOperation({
    id: 'adminSystem.resetDatabase',
    summary: 'Takes away every workspace and all companies, as at the first start; only where the configuration allows it',
    method: 'POST',
    path: '/v2/admin/system/database/reset',
    access: 'admin',
    body: resetBody,
    output: resetResult,
    errors: ['not_configured'],
    tx: 'none',
    rate: 'heavy'
  }),
  sendTestMail: defineOperation({
    id: 'adminSystem.sendTestMail',
    summary: 'Sends the administrator who asks a test email, and says what became of it',
    method: 'POST',
    path: '/v2/admin/system/test_mail',
    access: 'admin',
    output: testMailResult,
    tx: 'none',
    rate: 'mail'
  }),
  listMails: defineOperation({
    id: 'adminSystem.listMails',
    summary: 'The mails that were written down instead of sent, the newest first, and the administration’s own that still wait',
    method: 'GET',
    path: '/v2/admin/mails',
    access: 'admin',
    query: outboxQuery,
    output: outboxPage,
    tx: 'none',
    rate: 'read'
  }),
  getMail: defineOperation({
    id: 'adminSystem.getMail',
    summary: 'One mail of the outbox with its texts',
    method: 'GET',
    path: '/v2/admin/mails/{mail_name}',
    access: 'admin',
    params: outboxPath,
    output: outboxMail,
    errors: ['not_found'],
    tx: 'none',
    rate: 'read'
  }),
  resendMail: defineOperation({
    id: 'adminSystem.resendMail',
    summary: 'Sends a mail of the outbox again, as the configuration says now',
    method: 'POST',
    path: '/v2/admin/mails/{mail_name}/resend',
    access: 'admin',
    params: outboxPath,
    output: null,
    errors: ['not_found'],
    tx: 'write',
    rate: 'mail'
  }),
  listLog: defineOperation({
    id: 'adminSystem.listLog',
    summary: 'The calls of the administration, the newest first',
    method: 'GET',
    path: '/v2/admin/audit_log',
    access: 'admin',
    query: adminLogQuery,
    output: listOf(adminLogEntry),
    tx: 'read',
    rate: 'read'
  }),
  checkSeals: defineOperation({
    id: 'adminSystem.checkSeals',
    summary: 'Whether the log of the administration is as it was sealed; the batch `check_audit` checks those of all workspaces as well',
    method: 'GET',
    path: '/v2/admin/audit_log/seals',
    access: 'admin',
    output: sealCheck,
    tx: 'none',
    rate: 'heavy'
  })
}
