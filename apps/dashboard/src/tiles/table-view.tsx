import type { SourceResult, ResultOf } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { useMemo } from 'react'
import { type Cell, type TableModel, tableOf } from '@mekiki/i18n/dashboards/figures/table-of'
import { usePage } from '../page-context.ts'
import { formatDateTime, formatDay } from '@mekiki/i18n/format'
import { Button, Icon, StatusChip, statusToneOf } from '@mekiki/ui'
import ArrowRight from 'lucide-react/icons/arrow-right'

function RowCells({ row, model, tile }: { row: TableModel['rows'][number]; model: TableModel; tile: Tile }) {
  const { drill, openProject } = usePage()
  const firstNumber = model.columns.findIndex(({ isNumber }) => isNumber)
  const open = () => {
    if (row.projectRef) openProject(row.projectRef)
    else if (row.drill) drill({ source: tile.source, keys: row.drill, label: labelOf(row.cells, firstNumber), shown: row.cells[firstNumber]?.text ?? '' })
  }
  const canOpen = row.projectRef !== null || row.drill !== null
  return row.cells.map((cell, at) => {
    const isNumber = model.columns[at]?.isNumber
    const isOpener = canOpen && at === (row.projectRef ? 0 : Math.max(0, firstNumber))
    return (
      <td key={at} className={isNumber ? 'mk-tile-number' : undefined} title={isNumber ? undefined : cell.text}>
        {isOpener ? (
          <button type="button" className="mk-tile-link" aria-label={`${labelOf(row.cells, firstNumber)} ${isNumber ? cell.text : ''}`.trim()} onClick={open}>
            {cell.text}
          </button>
        ) : cell.status === undefined ? (
          cell.text
        ) : (
          <StatusChip tone={statusToneOf(cell.status)}>{cell.text}</StatusChip>
        )}
      </td>
    )
  })
}

const labelOf = (cells: readonly Cell[], firstNumber: number): string =>
  cells
    .slice(0, firstNumber < 0 ? 1 : firstNumber)
    .map(({ text }) => text)
    .join(' / ')

/** The table of a tile, or the one behind its drawing. */
export function TableView({ tile, result }: { tile: Tile; result: SourceResult }) {
  const { words } = usePage()
  const model = useMemo(() => tableOf(tile, result, words), [tile, result, words])
  return (
    <div className="mk-tile-scroll" role="region" tabIndex={0} aria-label={tile.title || words.page.untitled}>
      <table className="mk-tile-table">
        <thead>
          <tr>
            {model.columns.map((column, at) => (
              <th key={at} scope="col" className={column.isNumber ? 'mk-tile-number' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {model.rows.map((row, at) => (
            <tr key={at}>
              <RowCells row={row} model={model} tile={tile} />
            </tr>
          ))}
        </tbody>
        {model.total && (
          <tfoot>
            <tr>
              {model.total.map((cell, at) => (
                <td key={at} className={model.columns[at]?.isNumber ? 'mk-tile-number' : undefined}>
                  {cell.text}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {model.hiddenCount > 0 && <p className="mk-tile-more">{words.page.hiddenRows(model.hiddenCount)}</p>}
    </div>
  )
}

/** A list of cases, with the way to all of them. */
export function ProjectList({ tile, result }: { tile: Tile; result: ResultOf<'stuck' | 'disagreement'> }) {
  const { words, drill } = usePage()
  const count = result.totalCount
  return (
    <>
      <TableView tile={tile} result={result} />
      <div className="mk-tile-foot mk-tile-foot-end" data-export="no">
        <Button variant="link" onClick={() => drill({ source: tile.source, keys: [], label: tile.title || words.page.untitled, shown: '' })}>
          {words.page.drill.all(count)}
        </Button>
      </div>
    </>
  )
}

/** The cases as they stood at the ends of two days: by status, and what changed one by one. */
export function Portfolio({ tile, result }: { tile: Tile; result: ResultOf<'portfolio'> }) {
  const { words, openProject } = usePage()
  const { page } = words
  const shown = { ...result, fromOn: formatDay(result.fromOn), toOn: formatDay(result.toOn) }
  return (
    <div className="mk-portfolio">
      <TableView tile={tile} result={shown} />
      <div className="mk-tile-scroll" role="region" tabIndex={0} aria-label={page.changes}>
        <ul className="mk-changes">
          {result.changes.map((change, at) => (
            <li key={at}>
              <button type="button" className="mk-change" onClick={() => openProject(change)}>
                <span className="mk-change-name">{change.name}</span>
                <span className="mk-change-kind">{page.changeKinds[change.change]}</span>
                <span className="mk-change-step">
                  {change.fromName ?? ''}
                  {change.change === 'moved' && <Icon icon={ArrowRight} size={14} />}
                  {change.toName ?? ''}
                </span>
                <time className="mk-tnum" dateTime={change.at} title={formatDateTime(change.at)}>
                  {formatDay(change.at)}
                </time>
              </button>
            </li>
          ))}
        </ul>
        {result.changesCount > result.changes.length && <p className="mk-tile-more">{page.hiddenRows(result.changesCount - result.changes.length)}</p>}
      </div>
    </div>
  )
}
