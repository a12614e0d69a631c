import type { CallInput } from '@mekiki/contract'
import { type ScouteeListColumn, scouteeListColumns, scouteeListDefaultColumns } from '@mekiki/contract/workspace/constants/index'
import { exportsOperations } from '@mekiki/contract/exchange/exports/exports.operations'
import { call } from '../../../shared/calls/api.ts'
import { ExportDialog, type ExportScope } from '../../../shared/exports/export-dialog.tsx'
import { useExportsTexts } from '../../../shared/exports/exports-texts.ts'
import { useColumnLabel } from '../scoutees-texts.ts'

type Body = NonNullable<CallInput<typeof exportsOperations.scoutees>['body']>

interface ScouteeExportDialogProps {
  scopes: readonly ExportScope[]
  /** Of the scope `selection`; those that are not registered have no id. */
  selected?: readonly { scouteeId: string | null }[]
  /** Of the scope `filter`, and the order of both others. */
  filter?: Omit<Body, 'scouteeIds' | 'columnKeys' | 'format' | 'encoding'>
  /** The columns that the list shows. */
  shown: readonly ScouteeListColumn[]
  onDone?: () => void
  onClose: () => void
}

/** Writes companies and people into a file: the selected ones, what the list finds, or all; the columns that the list shows, or others. */
export function ScouteeExportDialog({ scopes, selected = [], filter, shown, onDone, onClose }: ScouteeExportDialogProps) {
  const texts = useExportsTexts()
  const label = useColumnLabel()
  const scouteeIds = selected.flatMap(({ scouteeId }) => scouteeId ?? [])
  const left = selected.length - scouteeIds.length
  return (
    <ExportDialog
      thing="scoutees"
      scopes={scopes}
      columns={{ all: scouteeListColumns.map((key) => ({ key, label: label(key) })), initial: shown, standard: scouteeListDefaultColumns }}
      isUpdatable
      remark={left > 0 ? texts.left(left) : undefined}
      begin={({ scope, ...choice }, idempotencyKey) => {
        const order = { sort: filter?.sort, order: filter?.order }
        const rows = scope === 'selection' ? { scouteeIds } : scope === 'filter' ? filter : order
        return call(exportsOperations.scoutees, { body: { ...rows, ...choice } }, { idempotencyKey })
      }}
      {...(onDone && { onDone })}
      onClose={onClose}
    />
  )
}
