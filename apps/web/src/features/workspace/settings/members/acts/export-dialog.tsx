import type { CallInput } from '@mekiki/contract'
import { exportsOperations } from '@mekiki/contract/exchange/exports/exports.operations'
import { call } from '../../../../../shared/calls/api.ts'
import { ExportDialog, type ExportScope } from '../../../../../shared/exports/export-dialog.tsx'

type Query = NonNullable<CallInput<typeof exportsOperations.users>['query']>

interface MemberExportDialogProps {
  /** The selected members; empty for those of the list. */
  userUuids: readonly string[]
  /** How many the filters of the list find, and how many there are. */
  count: number
  all: number
  query: Query
  onClose: () => void
}

/** Writes members into a file: the selected ones, those that the filters of the list find, or all. */
export function MemberExportDialog({ userUuids, count, all, query, onClose }: MemberExportDialogProps) {
  const everybody: ExportScope = { kind: 'all', count: all }
  const list: ExportScope[] = count === all ? [everybody] : [{ kind: 'filter', count }, everybody]
  return (
    <ExportDialog
      thing="users"
      scopes={userUuids.length > 0 ? [{ kind: 'selection', count: userUuids.length }] : list}
      begin={({ scope, format, encoding }, idempotencyKey) => {
        const file = { format, encoding }
        if (scope === 'selection') return call(exportsOperations.selectedUsers, { body: { userUuids: [...userUuids], ...file } }, { idempotencyKey })
        return call(exportsOperations.users, { query: { ...(scope === 'filter' && query), ...file } })
      }}
      onClose={onClose}
    />
  )
}
