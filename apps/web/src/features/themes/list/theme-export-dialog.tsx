import { exportsOperations } from '@mekiki/contract/exchange/exports/exports.operations'
import { themeExportColumns } from '@mekiki/contract/exchange/exports/exports.schemas'
import { camelKeys } from '@mekiki/contract/primitives/index'
import { themeHead } from '@mekiki/i18n/exchange/exports'
import { useLanguage } from '@mekiki/ui'
import { call } from '../../../shared/calls/api.ts'
import { ExportDialog, type ExportScope } from '../../../shared/exports/export-dialog.tsx'
import type { ThemeSearch } from './theme-search.ts'
import { isFiltered } from './theme-search.ts'

/** Writes themes into a file: those that the list finds, or all. */
export function ThemeExportDialog({
  search,
  total,
  all,
  onClose
}: {
  search: ThemeSearch
  total: number | undefined
  all: number | undefined
  onClose: () => void
}) {
  const language = useLanguage()
  const every: ExportScope = { kind: 'all', count: all }
  const { page: _page, per_page: _perPage, ...filters } = search
  const filter = camelKeys(filters)
  return (
    <ExportDialog
      thing="themes"
      scopes={isFiltered(search) ? [{ kind: 'filter', count: total }, every] : [every]}
      columns={{ all: themeExportColumns.map((key) => ({ key, label: themeHead(key, language) })), initial: themeExportColumns, standard: themeExportColumns }}
      isUpdatable
      begin={({ scope, ...choice }, idempotencyKey) =>
        call(exportsOperations.themes, { body: { ...(scope === 'filter' && filter), ...choice } }, { idempotencyKey })
      }
      onClose={onClose}
    />
  )
}
