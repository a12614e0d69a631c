import type { SourceResult } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { dashboardCatalogueEn, dashboardCatalogueJa } from '@mekiki/i18n/dashboards/dashboard-catalogue'
import { dashboardPageEn } from '@mekiki/i18n/dashboards/dashboard-page.en'
import { dashboardPageJa } from '@mekiki/i18n/dashboards/dashboard-page.ja'
import type { ItemNames } from '@mekiki/i18n/dashboards/figures/measures'
import { isEmpty, type ProjectRef, tableOf, type Words } from '@mekiki/i18n/dashboards/figures/table-of'
import { dashboardMailWords } from '@mekiki/i18n/mail/mail-dashboards'
import type { Language } from '@mekiki/i18n'
import type { MailSection, MailTable } from '../../../../platform/mail/index.ts'

/** A tile with what its source came to; null before the first figures, and for one that shows words. */
export interface CountedTile {
  tile: Tile
  result: SourceResult | null
}

// Mail programs cut off what is longer than about 100 kB; the dashboard has the rest.
const maxRows = 20

/** The words of tables in a language. */
export const wordsFor = (language: Language, items: ItemNames): Words => ({
  language,
  items,
  page: language === 'ja' ? dashboardPageJa : dashboardPageEn,
  catalogue: language === 'ja' ? dashboardCatalogueJa : dashboardCatalogueEn
})

/** Whether a tile is one row of figures, without groups. */
const isNumber = ({ tile: { source }, result }: CountedTile): boolean =>
  source.kind === 'figures' && source.dimensions.length === 0 && result?.kind === 'figures'

/** Several tiles of one figure each as one table: what it is, the figure, and the one of the period before. */
function numbersSection(counted: readonly CountedTile[], words: Words): MailSection {
  const { numbers, item, value, previous, numberOf } = dashboardMailWords(words.language)
  const rows = counted.flatMap(({ tile, result }) => {
    const { columns, total } = result ? tableOf(tile, result, words) : { columns: [], total: null }
    const half = tile.source.kind === 'figures' ? tile.source.measures.length : 0
    const title = tile.title || words.page.untitled
    return columns.slice(0, half).map(({ label }, at) => [half === 1 ? title : numberOf(title, label), total?.[at]?.text ?? '', total?.[at + half]?.text ?? ''])
  })
  const hasPrevious = rows.some(([, , before]) => before !== '')
  const table: MailTable = {
    headers: hasPrevious ? [item, value, previous] : [item, value],
    rows: rows.map((cells) => ({ cells: hasPrevious ? cells : cells.slice(0, 2) })),
    figures: [false, true, true]
  }
  return { title: numbers, table }
}

/** Where the case of a row, and the whole dashboard are. */
export interface SectionLinks {
  addressOf: (path: string) => string
  url: string
}

const pathOfProject = ({ uuid, themeUuid }: ProjectRef): string => `/project_groups/${themeUuid}/projects/${uuid}`

function tileSection({ tile, result }: CountedTile, words: Words, { addressOf, url }: SectionLinks): MailSection {
  const title = tile.title || words.page.untitled
  const { states } = words.page
  if (tile.source.kind === 'none' || tile.chart === 'text') return { title, text: tile.text }
  if (result === null) return { title, text: states.empty }
  if (result.kind === 'nothing') return { title, text: result.reason === 'hidden' ? states.hidden : states.gone }
  if (isEmpty(result)) return { title, text: states.empty }
  const { columns, rows, total, hiddenCount } = tableOf(tile, result, words)
  const shown = rows.slice(0, maxRows).map(({ cells, projectRef }) => ({
    cells: cells.map(({ text }) => text),
    ...(projectRef && { url: addressOf(pathOfProject(projectRef)) })
  }))
  const totals = total && rows.length > 0 ? [{ cells: total.map(({ text }) => text) }] : []
  const rest = rows.length - shown.length + hiddenCount
  return {
    title,
    ...(tile.note !== '' && { text: tile.note }),
    table: { headers: columns.map(({ label }) => label), rows: [...shown, ...totals], figures: columns.map((column) => column.isNumber) },
    ...(rest > 0 && { more: { label: dashboardMailWords(words.language).rows(rest), url } })
  }
}

/** The tiles of a dashboard, in reading order, as parts of a mail; single figures that follow each other are one table. */
export function sectionsOf(tiles: readonly CountedTile[], words: Words, links: SectionLinks): MailSection[] {
  const sections: MailSection[] = []
  let numbers: CountedTile[] = []
  const flush = (): void => {
    if (numbers.length > 0) sections.push(numbersSection(numbers, words))
    numbers = []
  }
  for (const counted of tiles) {
    if (isNumber(counted)) numbers.push(counted)
    else {
      flush()
      sections.push(tileSection(counted, words, links))
    }
  }
  flush()
  return sections
}
