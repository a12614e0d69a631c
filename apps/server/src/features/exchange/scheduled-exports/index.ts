import type { Feature } from '../../../platform/feature.ts'
import { scheduledExportBatch, scheduledExportKind, sendExportKind } from './run-scheduled-exports.ts'
import { registerScheduledExports } from './scheduled-exports.routes.ts'
import { sendScheduledExport } from './send-scheduled-export.ts'
import { writeMailedFile } from './write-mailed-file.ts'

export const scheduledExports: Feature = {
  slug: 'scheduled-exports',
  register: registerScheduledExports,
  effects: { [scheduledExportKind]: writeMailedFile, [sendExportKind]: sendScheduledExport },
  largeEffects: [scheduledExportKind],
  batches: { scheduled_exports: scheduledExportBatch }
}
