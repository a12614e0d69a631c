import { reportError } from '@mekiki/browser/plain/report-error'
import { notify, type MenuEntry } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { titleOf } from '../model/drill-title.ts'
import { columns } from '../model/layout.ts'
import { type Drill, usePage } from '../page-context.ts'
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

/** Runs the way out; a fault is told to the person, and one that nobody expected is reported. */
async function orTell(failed: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    notify.error(failed)
    reportError(error)
  }
}

/** The ways out of a dashboard and of a tile; what draws pictures and PDFs loads at the first use. */
export function useExport() {
  const page = usePage()
  const client = useQueryClient()
  const { words, report, takePictures } = page
  const { failed } = words.page.export
  const pictures = async (kind: 'pages' | 'whole', tiles: readonly Tile[], at: Date): Promise<Blob[]> => {
    const { sayConditions } = await import('./conditions-said.ts')
    return takePictures({ kind, tiles, at, conditions: await sayConditions(page, report.pinned, report.fields) })
  }
  return {
    csv: (name: string, tiles: readonly Tile[]) =>
      orTell(failed, async () => {
        const { csvFile } = await import('./tables.ts')
        download(await csvFile(tiles, page, client), fileName(name, 'csv'))
      }),
    png: (name: string, tiles: readonly Tile[]) =>
      orTell(failed, async () => {
        const at = new Date()
        const [picture] = await pictures('whole', tiles, at)
        if (picture) download(picture, fileName(name, 'png', at))
      }),
    pdf: (name: string, tiles: readonly Tile[]) =>
      orTell(failed, async () => {
        const at = new Date()
        const [{ pdfOf }, pages] = await Promise.all([import('./pdf.ts'), pictures('pages', tiles, at)])
        download(await pdfOf(pages, { title: name, author: report.userName, at }), fileName(name, 'pdf', at))
      })
  }
}

/** Hands out the cases behind a figure. */
export function useDrillCsv(drill: Drill): () => Promise<void> {
  const page = usePage()
  return () =>
    orTell(page.words.page.export.failed, async () => {
      const { drilledCsv } = await import('./drilled.ts')
      download(await drilledCsv(page, drill), fileName(titleOf(drill, page.words), 'csv'))
    })
}

/** A tile as the only one of a sheet: as wide as that. */
const alone = (tile: Tile): Tile => ({ ...tile, layout: { ...tile.layout, x: 0, y: 0, w: columns } })

/** The entries of a tile's menu that hand it out. */
export function useTileExport(): (tile: Tile) => MenuEntry[] {
  const { words } = usePage()
  const { csv, png } = useExport()
  const texts = words.page.export.tile
  return (tile) => {
    const name = tile.title || words.page.untitled
    const picture: MenuEntry = { key: 'png', label: texts.png, icon: FileImage, onSelect: () => png(name, [alone(tile)]) }
    return tile.source.kind === 'none' ? [picture] : [{ key: 'csv', label: texts.csv, icon: FileSpreadsheet, onSelect: () => csv(name, [tile]) }, picture]
  }
}
