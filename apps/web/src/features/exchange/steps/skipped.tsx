import { importsOperations } from '@mekiki/contract/exchange/imports/imports.operations'
import type { ImportSkipped } from '@mekiki/contract/exchange/imports/imports.schemas'
import { Button, Callout } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/calls/api.ts'
import type { Job } from '../../../shared/jobs/use-job.ts'
import { useImportsTexts } from '../imports-texts.ts'

const shownColumns = 6

function useSkipped(jobUuid: string) {
  return useQuery({
    queryKey: ['import-left-out', jobUuid],
    queryFn: ({ signal }) => call(importsOperations.leftOut, { params: { job_uuid: jobUuid } }, { signal }),
    staleTime: Infinity,
    meta: { isHandled: true }
  })
}

type CountOf = (column: ImportSkipped) => number

const changedIn: CountOf = ({ changedCount }) => changedCount
const valuesIn: CountOf = ({ valueCount }) => valueCount

/** Columns with how many of their cells say something, in one sentence each for those that no import takes, those without a target, and the rest. */
function Columns({ columns, countOf, rest, isAll }: { columns: readonly ImportSkipped[]; countOf: CountOf; rest: readonly ImportSkipped[]; isAll: boolean }) {
  const { leftOut: words, mapping } = useImportsTexts()
  const listOf = (some: readonly ImportSkipped[], count: CountOf): string => {
    const shown = isAll ? some : some.slice(0, shownColumns)
    const names = shown.map((column) => words.column(column.name || mapping.noHeader(column.column + 1), count(column)))
    return words.list(names, some.length - shown.length)
  }
  const exportOnly = columns.filter(({ isExportOnly }) => isExportOnly)
  const others = columns.filter(({ isExportOnly }) => !isExportOnly)
  return (
    <ul className="mk-import-left-out">
      {exportOnly.length > 0 && <li>{words.exportOnly(listOf(exportOnly, countOf))}</li>}
      {others.length > 0 && <li>{words.noTarget(listOf(others, countOf))}</li>}
      {rest.length > 0 && <li>{words.others(listOf(rest, valuesIn))}</li>}
    </ul>
  )
}

/**
 * The columns of the file that are not taken although their cells say something: where cells were changed since the export, these first, with their rows
 * to be shown; otherwise those that have values.
 */
export function Skipped({ job, isDone = false, isShown, onShow }: { job: Job; isDone?: boolean; isShown: boolean; onShow: (isShown: boolean) => void }) {
  const { leftOut: words } = useImportsTexts()
  const [isAll, setAll] = useState(false)
  const items = useSkipped(job.uuid).data?.items ?? []
  const changed = items.filter((column) => changedIn(column) > 0)
  const filled = items.filter((column) => changedIn(column) === 0 && valuesIn(column) > 0)
  if (items.length === 0) return null
  const all = !isAll && items.length > shownColumns && (
    <Button variant="link" onClick={() => setAll(true)}>
      {words.all}
    </Button>
  )
  if (changed.length === 0) {
    return (
      <Callout {...(all && { action: all })}>
        <strong>{words.values(filled.length, isDone)}</strong>
        <Columns columns={filled} countOf={valuesIn} rest={[]} isAll={isAll} />
      </Callout>
    )
  }
  const actions = (
    <>
      {all}
      <Button onClick={() => onShow(!isShown)}>{isShown ? words.showAll : words.show}</Button>
    </>
  )
  const cells = changed.reduce((sum, column) => sum + changedIn(column), 0)
  return (
    <Callout tone="warning" action={actions}>
      <strong role="status">{words.changed(cells, isDone)}</strong>
      <Columns columns={changed} countOf={changedIn} rest={filled} isAll={isAll} />
    </Callout>
  )
}
