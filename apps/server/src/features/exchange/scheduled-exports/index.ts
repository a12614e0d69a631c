import type { Feature } from '../../../platform/feature.ts'
import { scheduledExportBatch, scheduledExportKind } from './run-scheduled-exports.ts'
import { registerScheduledExports } from './scheduled-exports.routes.ts'
import { sendScheduledExport } from './send-scheduled-export.ts'

export const scheduledExports: Feature = {
  slug: 'scheduled-exports',
  register: registerScheduledExports,
  effects: { [scheduledExportKind]: sendScheduledExport },
  batches: { scheduled_exports: scheduledExportBatch }
}
