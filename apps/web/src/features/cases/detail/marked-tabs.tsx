import { lazy } from '@mekiki/browser/connection/lazy'
import { Suspense } from 'react'
import { useHasScoutees } from '../../../app/session/me.ts'
import { useProjectTabs } from './project-tabs.ts'
import type { Project } from './use-project.ts'

const NewValuesMark = lazy(() => import('./new-values-mark.tsx').then((module) => ({ default: module.NewValuesMark })))

/** The tabs of a case, with a mark at that of its company while newer values wait there. */
export function useMarkedTabs(project: Project, isSettled: boolean): ReturnType<typeof useProjectTabs> {
  const hasScoutees = useHasScoutees()
  const { scouteeId, peopleFlg } = project
  const tabs = useProjectTabs(project)
  if (!isSettled || !hasScoutees || peopleFlg || scouteeId === null) return tabs
  const mark = (
    <Suspense fallback={null}>
      <NewValuesMark scouteeId={scouteeId} />
    </Suspense>
  )
  return { ...tabs, items: tabs.items.map((item) => (item.key === 'scoutee' ? { ...item, end: mark } : item)) }
}
