import { SkeletonRows, useDelayed } from '@mekiki/ui'
import { Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import type { CaseTab } from './project-tabs.ts'
import { ProjectTab } from './project-tab.tsx'
import { SummaryTab } from './summary-tab.tsx'
import type { Project } from './use-project.ts'
import type { ProjectUpdater } from './use-update-project.ts'

const ScouteeTab = lazy(() => import('./scoutee/scoutee-tab.tsx').then((module) => ({ default: module.ScouteeTab })))
const OperationLogTab = lazy(() => import('./log/operation-log-tab.tsx').then((module) => ({ default: module.OperationLogTab })))
const RecordTab = lazy(() => import('../records/record-tab.tsx').then((module) => ({ default: module.RecordTab })))
const ReviewTab = lazy(() => import('../reviews/review-tab.tsx').then((module) => ({ default: module.ReviewTab })))
const SameScouteeTab = lazy(() => import('./same-scoutee/same-scoutee-tab.tsx').then((module) => ({ default: module.SameScouteeTab })))
const TaskPanel = lazy(() => import('../../../shared/tasks/task-panel.tsx').then((module) => ({ default: module.TaskPanel })))
const ProjectAnswers = lazy(() => import('../../../shared/answers/project-answers.tsx').then((module) => ({ default: module.ProjectAnswers })))
const FileTab = lazy(() => import('../files/file-tab.tsx').then((module) => ({ default: module.FileTab })))

function Waiting() {
  return useDelayed(true) ? <SkeletonRows rows={5} /> : null
}

export interface ProjectTabBodyProps {
  tab: CaseTab
  project: Project
  updater: ProjectUpdater
  /** False while only a list's row of the case is known. */
  isSettled: boolean
  onTab: (tab: CaseTab) => void
}

function Body({ tab, project, updater, onTab }: ProjectTabBodyProps) {
  switch (tab) {
    case 'scoutee':
      return <ScouteeTab project={project} updater={updater} />
    case 'project':
      return <ProjectTab project={project} updater={updater} />
    case 'summary':
      return <SummaryTab project={project} onTab={onTab} />
    case 'record':
      return <RecordTab project={project} onTab={onTab} />
    case 'review':
      return <ReviewTab project={project} />
    case 'file':
      return <FileTab project={project} />
    case 'operationLog':
      return <OperationLogTab projectUuid={project.uuid} />
    case 'sameScouteeProject':
      return <SameScouteeTab project={project} />
    case 'projectTask':
      return (
        <div className="mk-pd-stack">
          <TaskPanel place={{ kind: 'project', uuid: project.uuid, themeUuid: project.themeUuid }} />
        </div>
      )
    case 'form':
      return (
        <div className="mk-pd-stack">
          <ProjectAnswers projectUuid={project.uuid} />
        </div>
      )
  }
}

/** What the chosen tab of a case shows. */
export function ProjectTabBody(props: ProjectTabBodyProps) {
  // A row holds what the list's columns show alone: what is missing in it may well be there.
  if (!props.isSettled) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <Body {...props} />
    </Suspense>
  )
}
