import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '@mekiki/i18n/format'
import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { usePage } from '../page-context.ts'
import { download, fileName } from './files.ts'

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
