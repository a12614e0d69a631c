import type { Feature } from '../../../platform/feature.ts'
import { registerProjectRecords } from './project-records.routes.ts'
import { undoCreateRecord, undoDeleteRecord, undoUpdateRecord } from './undo-records.ts'

export { undoCreateRecord } from './undo-records.ts'

export const projectRecords: Feature = {
  slug: 'project-records',
  register: registerProjectRecords,
  undo: { 'record.create_record': undoCreateRecord, 'record.update_record': undoUpdateRecord, 'record.delete_record': undoDeleteRecord }
}
