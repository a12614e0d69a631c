import { lazy } from '@mekiki/browser/connection/lazy'
import { Suspense, useState } from 'react'
import { useProjectList } from '../project-list-state.tsx'

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })))
const OpenFilterPanel = lazy(() => import('./filter-panel.tsx').then((module) => ({ default: module.OpenFilterPanel })))

/**
 * The filters while they are open: a page of their own on a phone, a panel elsewhere. They stay what they were opened as when the screen gets narrower or
 * wider: what is typed stays, and what a press means.
 */
export function OpenFilters() {
  const { step } = useProjectList()
  const [isSheet] = useState(step === 'phone')
  const isBeside = step === 'laptop' || step === 'desk'
  return (
    <Suspense fallback={!isSheet && isBeside && <aside className="mk-side" aria-busy="true" />}>{isSheet ? <FilterSheet /> : <OpenFilterPanel />}</Suspense>
  )
}
