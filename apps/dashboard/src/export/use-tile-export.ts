import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import type { MenuEntry } from '@mekiki/ui'
import FileImage from 'lucide-react/icons/file-image'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { usePage } from '../page-context.ts'
import { useExport } from './use-export.ts'

/** The entries of a tile's menu that hand it out. */
export function useTileExport(): (tile: Tile) => MenuEntry[] {
  const { words } = usePage()
  const { csv, png } = useExport()
  const texts = words.page.edit.tileMenu
  return (tile) => {
    const name = tile.title || words.page.untitled
    const picture: MenuEntry = { key: 'png', label: texts.png, icon: FileImage, onSelect: () => png(name, tile) }
    return tile.source.kind === 'none' ? [picture] : [{ key: 'csv', label: texts.csv, icon: FileSpreadsheet, onSelect: () => csv(name, [tile]) }, picture]
  }
}
