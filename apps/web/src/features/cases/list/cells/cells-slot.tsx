import { Suspense, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import type { ListCells } from './use-list-cells.ts'

const CellTools = lazy(() => import('./cell-tools.tsx').then((module) => ({ default: module.CellTools })))

/** What edits, copies and fills cells: it comes with the first active cell, and stays. `foot`: where the keys of a range are named. */
export function CellsSlot({ cells, foot }: { cells: ListCells; foot?: HTMLElement | null }) {
  const [isUsed, setUsed] = useState(false)
  if (!isUsed && cells.range !== null) setUsed(true)
  if (!isUsed) return null
  return (
    <Suspense fallback={null}>
      <CellTools cells={cells} foot={foot ?? null} />
    </Suspense>
  )
}
