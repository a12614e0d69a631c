import { exportsOperations } from '@mekiki/contract/exchange/exports/exports.operations'
import type { settingKinds } from '@mekiki/contract/workspace/tenants/tenants.schemas'
import { call } from '../calls/api.ts'
import { ExportDialog } from './export-dialog.tsx'
import type { FileChoice, StartedExport } from './use-export.ts'

/** Whose history is written: a case's, a theme's with its cases, or that of a page of the settings. */
export type HistoryOf = { projectUuid: string } | { themeUuid: string } | { settings: (typeof settingKinds)[number] }

function begin(of: HistoryOf, { format, encoding }: FileChoice, idempotencyKey: string): Promise<StartedExport> {
  const file = { format, encoding }
  if ('settings' in of) return call(exportsOperations.settingsHistory, { body: { kind: of.settings, ...file } }, { idempotencyKey })
  if ('themeUuid' in of) return call(exportsOperations.themeHistory, { params: { theme_uuid: of.themeUuid }, body: file }, { idempotencyKey })
  return call(exportsOperations.projectHistory, { params: { project_uuid: of.projectUuid }, body: file }, { idempotencyKey })
}

/** Writes a history into a file, with what the caller sees of it. */
export function HistoryExportDialog({ of, count, onClose }: { of: HistoryOf; count: number | undefined; onClose: () => void }) {
  return (
    <ExportDialog
      thing={'settings' in of ? 'settings_history' : 'history'}
      scopes={[{ kind: 'all', count }]}
      begin={(choice, idempotencyKey) => begin(of, choice, idempotencyKey)}
      onClose={onClose}
    />
  )
}
