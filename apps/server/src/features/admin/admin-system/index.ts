import type { Feature } from '../../../platform/feature.ts'
import { registerAdminSystem } from './admin-system.routes.ts'
import { checkAuditBatch, sealAuditBatch } from './audit-batches.ts'
import { backUpBatch } from './backup-batch.ts'
import { resendKind, runResend } from './mails.ts'

export { checkLogs, handOverLogs, sealLogs } from './audit-batches.ts'
export { startStatistics } from './statistics.ts'

export const adminSystem: Feature = {
  slug: 'admin-system',
  register: registerAdminSystem,
  effects: { [resendKind]: runResend },
  batches: { back_up: backUpBatch, seal_audit: sealAuditBatch, check_audit: checkAuditBatch }
}
