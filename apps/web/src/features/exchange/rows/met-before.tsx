import { lazy } from '@mekiki/browser/connection/lazy'
import { encountersOperations } from '@mekiki/contract/cases/encounters/encounters.operations'
import { maxNamedCounts, type NamedCountItem } from '@mekiki/contract/cases/encounters/encounters.schemas'
import { shownCellLength } from '@mekiki/contract/exchange/imports/imports.schemas'
import { Button, Dialog } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { useEncountersTexts } from '../../../shared/encounters/encounters-texts.ts'
import type { ImportFlow } from '../use-import-flow.ts'
import type { CheckedRow } from './row-cells.tsx'

const EncountersCard = lazy(() => import('../../../shared/encounters/encounters-card.tsx').then((module) => ({ default: module.EncountersCard })))

/** A row of a company or person that has cases already. */
export interface MetRow {
  count: number
  named: NamedCountItem
}

const noRows: readonly NamedCountItem[] = []

/** What the rows' companies and people are recognised by; nothing of files that are about something else. */
function namedIn({ kind, rows, targets }: Pick<ImportFlow, 'kind' | 'rows' | 'targets'>, checked: readonly CheckedRow[]): readonly NamedCountItem[] {
  if (kind !== 'projects' && kind !== 'scoutees') return noRows
  const numbers = targets.indexOf('scoutee_corporate_number')
  const isKnown = kind === 'projects' || rows !== 'by_column'
  return checked.slice(0, maxNamedCounts).map(({ name, match, cells }) => ({
    scouteeId: match?.scouteeId ?? null,
    name: name.slice(0, shownCellLength),
    corporateNumber: cells[numbers]?.slice(0, 50) ?? null,
    ...(isKnown && { scouteeType: rows === 'people' ? ('people' as const) : ('scoutee' as const) })
  }))
}

/** The rows of a page whose companies and people have cases that the reader sees, in whatever theme, by line; one question for all of them, for which nothing waits. */
export function useMetRows(flow: ImportFlow, checked: readonly CheckedRow[]): ReadonlyMap<number, MetRow> {
  const { kind, rows, targets } = flow
  const named = useMemo(() => namedIn({ kind, rows, targets }, checked), [kind, rows, targets, checked])
  const { data } = useQuery({
    queryKey: ['projects', 'encounters', 'named', named],
    queryFn: ({ signal }) => call(encountersOperations.countNamed, { body: { items: [...named] } }, { signal }),
    enabled: named.length > 0,
    meta: { isHandled: true },
    retry: false
  })
  return useMemo(() => {
    const met = data?.items.flatMap(({ index, count }) => {
      const [row, each] = [checked[index], named[index]]
      return row && each ? [[row.line, { count, named: each }] as const] : []
    })
    return new Map(met)
  }, [data, checked, named])
}

/** How many earlier cases a row's company or person has, and on a press which. */
export function MetMark({ met }: { met: MetRow | undefined }) {
  const texts = useEncountersTexts()
  const [isOpen, setOpen] = useState(false)
  if (!met) return null
  const { count, named } = met
  const { scouteeId = null, name = '', corporateNumber = null, scouteeType } = named
  const query = { scouteeId, name: scouteeId === null ? name : null, corporateNumber }
  return (
    <>
      <Button variant="link" size="small" aria-label={texts.countNamed(name, count)} onClick={() => setOpen(true)}>
        {texts.count(count)}
      </Button>
      <Dialog open={isOpen} width="large" title={texts.of(name)} onClose={() => setOpen(false)}>
        {isOpen && (
          <Suspense fallback={null}>
            {(scouteeId !== null || scouteeType !== 'people') && <EncountersCard query={query} />}
            {scouteeId === null && scouteeType !== 'scoutee' && <EncountersCard query={{ ...query, isPerson: true }} title={texts.ofPerson} />}
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
