import type { Feature } from '../../../platform/feature.ts'
import { registerAdminSystem } from './admin-system.routes.ts'
import { checkAuditBatch, sealAuditBatch } from './audit-batches.ts'
import { resendKind, runResend } from './mails.ts'

export { checkLogs } from './audit-batches.ts'
export { startStatistics } from './statistics.ts'

export const adminSystem: Feature = {
  slug: 'admin-system',
  register: registerAdminSystem,
  effects: { [resendKind]: runResend },
  batches: { seal_audit: sealAuditBatch, check_audit: checkAuditBatch }
}
