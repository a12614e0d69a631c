import { importsOperations } from '@mekiki/contract/exchange/imports/imports.operations'
import { importLimits, shownCellLength } from '@mekiki/contract/exchange/imports/imports.schemas'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/calls/api.ts'
import type { CheckedRow } from './row-cells.tsx'
import type { Decisions } from './use-decisions.ts'

const rowsPerCall = 1000

/** A faulty value that was set right wherever the file has it. */
export interface Mended {
  column: number
  from: string
  to: string
  lines: readonly number[]
}

const keyOf = ({ column, from }: Pick<Mended, 'column' | 'from'>): string => `${column} ${from}`

/** The lines of a check whose cell in a column is faulty and holds this value, as many as people may decide on. */
async function faultyLines(checkUuid: string, column: number, value: string): Promise<number[]> {
  const lines: number[] = []
  for (let page = 1; lines.length < importLimits.decisions; page += 1) {
    const query = { kinds: ['error' as const], fault_column: column, value, page, per_page: rowsPerCall }
    const { items } = await call(importsOperations.rows, { params: { job_uuid: checkUuid }, query })
    lines.push(...items.map(({ line }) => line))
    if (items.length < rowsPerCall) break
  }
  return lines
}

/**
 * Corrects a cell and, where it was faulty, every cell of its column with the same fault and value that nobody has corrected: thirty times the same word
 * are one mistake. `mended` is the last such value, to be told and undone.
 */
export function useMend(checkUuid: string, decisions: Decisions) {
  const [mended, setMended] = useState<Mended | null>(null)
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const others = useMutation({
    mutationFn: ({ column, from }: Mended) => faultyLines(checkUuid, column, from),
    onSuccess: (found, { column, from, to, lines }) => {
      const room = importLimits.decisions - decisions.rows.size
      const equal = found.filter((line) => !lines.includes(line) && decisions.of(line).cells[column] === undefined).slice(0, Math.max(0, room))
      if (equal.length === 0) return
      decisions.correctEach(equal, column, to)
      setMended({ column, from, to, lines: [...lines, ...equal] })
      setSettled((before) => new Set(before).add(keyOf({ column, from })))
    }
  })
  return {
    mended,
    correct: (row: CheckedRow, column: number, value: string) => {
      const from = row.cells[column] ?? ''
      const isFirst = decisions.of(row.line).cells[column] === undefined
      setMended(null)
      decisions.correct(row.line, column, value)
      // Blank cells lack different things, and of a long text only the beginning is known.
      const isKnown = from.trim() !== '' && from.length <= shownCellLength
      if (isFirst && isKnown && row.errors.some((error) => error.column === column)) others.mutate({ column, from, to: value, lines: [row.line] })
    },
    /** Corrects every cell of a column with this faulty value. */
    correctEqual: (value: Pick<Mended, 'column' | 'from' | 'to'>) => others.mutate({ ...value, lines: [] }),
    isFinding: others.isPending,
    /** Whether all rows with this faulty value were set right. */
    isSettled: (value: Pick<Mended, 'column' | 'from'>): boolean => settled.has(keyOf(value)),
    undo: () => {
      if (mended) {
        decisions.uncorrect(mended.lines, mended.column)
        setSettled((before) => new Set([...before].filter((key) => key !== keyOf(mended))))
      }
      setMended(null)
    }
  }
}

export type Mend = ReturnType<typeof useMend>
