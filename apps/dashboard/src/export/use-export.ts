import { notify, type MenuEntry } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '@mekiki/i18n/format'
import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { usePage } from '../page-context.ts'
import FileImage from 'lucide-react/icons/file-image'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'

/** A time as part of a file's name, `YYYYMMDDHHmm` in Tokyo. */
function stamp(now: Date): string {
  const parts = new Intl.DateTimeFormat('ja-JP', {
    timeZone: 'Asia/Tokyo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit'
  })
  return parts.format(now).replaceAll(/\D/gu, '')
}

/** A file's name of what it shows and when; letters that no file system takes become spaces. */
const fileName = (name: string, extension: string, now = new Date()): string =>
  `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'dashboard'}_${stamp(now)}.${extension}`

/** Hands a file to the browser. */
function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address))
}

/** The ways out of a dashboard and of a tile; what draws pictures and PDFs loads at the first use. */
export function useExport() {
  const page = usePage()
  const client = useQueryClient()
  const { words, refreshedAt } = page
  const texts = words.page.export
  const orTell = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch {
      notify.error(texts.failed)
    }
  }
  return {
    csv: (name: string, tiles: readonly Tile[]) =>
      orTell(async () => {
        const { csvFile } = await import('./tables.ts')
        download(await csvFile(tiles, page, client), fileName(name, 'csv'))
      }),
    png: (name: string, tile: Tile | null) =>
      orTell(async () => {
        const { findTile, findTiles, pictureOf } = await import('./pictures.ts')
        const element = tile ? findTile(tile.uuid) : findTiles()
        if (element) download(await pictureOf(element), fileName(name, 'png'))
      }),
    pdf: (name: string, tiles: readonly Tile[]) =>
      orTell(async () => {
        const [{ bandPictures }, { pdfOf }] = await Promise.all([import('./band-pictures.ts'), import('./pdf.ts')])
        const subtitle = refreshedAt === null ? '' : texts.madeAt(formatDateTime(refreshedAt))
        download(await pdfOf({ pictures: await bandPictures(tiles), title: name, subtitle, pageOf: texts.pageOf }), fileName(name, 'pdf'))
      })
  }
}

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
