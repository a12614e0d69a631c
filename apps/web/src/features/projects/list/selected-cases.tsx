import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Selection } from './use-selection.ts'

const SelectionActions = lazy(() => import('./selection-actions.tsx').then((module) => ({ default: module.SelectionActions })))

/** What can be done with the selected cases, once there are any; whatever was done, everything shown of cases is read again. */
export function SelectedCases({ selection, templateOf }: { selection: Selection; templateOf: (themeUuid: string) => string | undefined }) {
  const client = useQueryClient()
  if (selection.keys.size === 0) return null
  return (
    <Suspense fallback={null}>
      <SelectionActions selection={selection} statusTemplateOf={templateOf} onChanged={() => void client.invalidateQueries({ queryKey: ['projects'] })} />
    </Suspense>
  )
}
