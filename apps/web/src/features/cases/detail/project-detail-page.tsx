import { AwayFallback } from '@mekiki/browser/connection/server-away'
import { lazy } from '@mekiki/browser/connection/lazy'
import { Skeleton, useDelayed, useWidthStep } from '@mekiki/ui'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { addresses } from '../../../shared/addresses.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { NotFoundPage } from '../../../app/shell/not-found-page.tsx'
import { ExitQuestions } from '../exits/exit-questions.tsx'
import { ProjectTabBody } from './project-tab-body.tsx'
import { useMarkedTabs } from './marked-tabs.tsx'
import { useDetailTexts } from './detail-texts.ts'
import { isNotFound, LoadError } from './load-error.tsx'
import { ProjectConflictDialog } from './project-conflict.tsx'
import { KeyLine } from './header/key-line.tsx'
import { useCaseKeys } from './header/use-case-keys.ts'
import { ProjectHeader } from './project-header.tsx'
import { type Project, useProject, useVisitLog } from './use-project.ts'
import { useUpdateProject } from './use-update-project.ts'
import { useWalk } from './walk/use-walk.ts'
import { useKeys } from '../../../shared/keys/key-registry.ts'
import { projectBulkOperations } from '@mekiki/contract/cases/project-bulk/project-bulk.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import { call } from '../../../shared/calls/api.ts'
import { reportError } from '@mekiki/browser/plain/report-error'
import './project-detail.css'

/** The line under each printed page: when it was printed, and from which address. The history remembers that it was. */
function PrintFoot({ projectUuid }: { projectUuid: string }) {
  const [at, setAt] = useState(() => new Date())
  useEffect(() => {
    const renew = () => {
      setAt(new Date())
      call(projectBulkOperations.createOperationLogs, { body: { items: [{ projectUuid, action: 'print' }] } }).catch(reportError)
    }
    window.addEventListener('beforeprint', renew)
    return () => window.removeEventListener('beforeprint', renew)
  }, [projectUuid])
  return (
    <div className="mk-print-foot" aria-hidden="true">
      <div>
        <span>{formatDateTime(at)}</span>
        <span>{location.href}</span>
      </div>
    </div>
  )
}

const skeletonTabs = 7

/** The page while it loads: its head, tabs and two columns, so that nothing jumps. */
function PageSkeleton() {
  const texts = useDetailTexts()
  if (!useDelayed(true)) return null
  return (
    <div className="mk-pd" role="status" aria-label={texts.viewer.loading}>
      <div className="mk-pd-head mk-pd-skeleton">
        <Skeleton width={240} />
        <div className="mk-pd-identity">
          <Skeleton shape="mark" width={56} />
          <div className="mk-pd-names">
            <Skeleton width={280} />
            <Skeleton width={420} />
          </div>
        </div>
        <div className="mk-pd-skeleton-tabs">
          {Array.from({ length: skeletonTabs }, (_, tab) => (
            <Skeleton key={tab} width={56} />
          ))}
        </div>
      </div>
      <div className="mk-pd-body">
        <div className="mk-pd-stack">
          <Skeleton width="40%" />
          <Skeleton width="56%" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      </div>
    </div>
  )
}

/** A merged case answers with the one it went into, and a moved one stands in another theme: the address follows. */
function useRightAddress(project: Project, themeUuid: string, projectUuid: string): void {
  const navigate = useNavigate()
  const isRight = project.uuid === projectUuid && project.themeUuid === themeUuid
  useEffect(() => {
    if (!isRight) void navigate({ to: addresses.project(project.themeUuid, project.uuid), search: (before: object) => before as never, replace: true })
  }, [isRight, navigate, project.themeUuid, project.uuid])
}

const NarrowDetail = lazy(() => import('./narrow/narrow-detail.tsx').then((module) => ({ default: module.NarrowDetail })))

function Detail({ project, isSettled, themeUuid, projectUuid }: { project: Project; isSettled: boolean; themeUuid: string; projectUuid: string }) {
  const isDesk = useWidthStep() === 'desk'
  useVisitLog(isSettled ? project.uuid : null)
  useRightAddress(project, themeUuid, projectUuid)
  if (isDesk) return <WideDetail project={project} isSettled={isSettled} />
  return (
    <Suspense fallback={<h1 className="mk-hidden">{project.shownScoutee.name}</h1>}>
      <NarrowDetail project={project} isSettled={isSettled}>
        <PrintFoot projectUuid={project.uuid} />
      </NarrowDetail>
    </Suspense>
  )
}

function WideDetail({ project, isSettled }: { project: Project; isSettled: boolean }) {
  const texts = useDetailTexts()
  const updater = useUpdateProject(project.uuid)
  const tabs = useMarkedTabs(project, isSettled)
  const place = useWalk(project.uuid)
  useCaseKeys(project, tabs)
  useKeys('case', () => ({ previous: place?.onPrevious ?? null, next: place?.onNext ?? null }))
  return (
    <div className="mk-pd">
      <div inert={!isSettled}>
        <ProjectHeader project={project} updater={updater} tabs={tabs} place={place} />
      </div>
      <div className="mk-pd-body" id="case-panel" role="tabpanel" aria-label={texts.tabs[tabs.tab]} tabIndex={0}>
        <ProjectTabBody tab={tabs.tab} project={project} updater={updater} isSettled={isSettled} onTab={tabs.setTab} />
      </div>
      <KeyLine project={project} tabs={tabs} isWalked={place !== null} />
      <PrintFoot projectUuid={project.uuid} />
      <ProjectConflictDialog updater={updater} />
    </div>
  )
}

/** A case with its tabs: `/project_groups/{themeUuid}/projects/{projectUuid}`, the tab as `tab` in the query (2§2). */
export function ProjectDetailPage() {
  const { themeUuid = '', projectUuid = '' }: { themeUuid?: string; projectUuid?: string } = useParams({ strict: false })
  const texts = useDetailTexts()
  const query = useProject(projectUuid)
  usePageTitle(query.data?.shownScoutee.name ?? '')
  if (query.data) {
    return (
      <>
        <Detail key={query.data.uuid} project={query.data} isSettled={!query.isPlaceholderData} themeUuid={themeUuid} projectUuid={projectUuid} />
        <ExitQuestions />
      </>
    )
  }
  if (isNotFound(query.error)) return <NotFoundPage />
  return (
    <>
      <h1 className="mk-hidden">{texts.tabsLabel}</h1>
      <AwayFallback>{query.isError ? <LoadError error={query.error} onReload={() => query.refetch()} /> : <PageSkeleton />}</AwayFallback>
    </>
  )
}
