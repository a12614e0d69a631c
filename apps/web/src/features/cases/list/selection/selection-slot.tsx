import { Suspense, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { useProjectList } from '../project-list-state.tsx'
import type { Selection } from './use-selection.ts'

const SelectionActions = lazy(() => import('./selection-actions.tsx').then((module) => ({ default: module.SelectionActions })))

/** What can be done with selected cases: it comes with the first selection, and stays, since an act outlives the selection that it clears. */
export function SelectionSlot({ selection }: { selection: Selection }) {
  const { templateOf } = useProjectList()
  const [isUsed, setUsed] = useState(false)
  if (!isUsed && selection.keys.size > 0) setUsed(true)
  if (!isUsed) return null
  return (
    <Suspense fallback={null}>
      <SelectionActions selection={selection} statusTemplateOf={templateOf} />
    </Suspense>
  )
}
