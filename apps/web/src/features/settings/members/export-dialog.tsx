import type { CallInput } from '@mekiki/contract'
import { exportsOperations } from '@mekiki/contract/exports/exports.operations'
import { call } from '../../../app/api.ts'
import { ExportDialog } from '../../../app/exports/export-dialog.tsx'

type Query = NonNullable<CallInput<typeof exportsOperations.users>['query']>

/** Writes the members of the list into a file: those that its filters find, or all. */
export function MemberExportDialog({ count, all, query, onClose }: { count: number; all: number; query: Query; onClose: () => void }) {
  const everybody = { kind: 'all', count: all } as const
  return (
    <ExportDialog
      thing="users"
      scopes={count === all ? [everybody] : [{ kind: 'filter', count }, everybody]}
      begin={({ scope, format, encoding }) => call(exportsOperations.users, { query: { ...(scope === 'filter' && query), format, encoding } })}
      onClose={onClose}
    />
  )
}
