import { AppLink, Breadcrumbs, CompanyMark, EllipsisText, Tabs, Tag, Tooltip, useLanguage, IconButton } from '@mekiki/ui'
import { useNavigate } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import { addresses } from '../../../shared/addresses.ts'
import { ViewersButton } from '../../../shared/rights/viewers-button.tsx'
import { useIsGuest } from '../../../app/session/me.ts'
import { memberRangeWord, stageWord } from '../../../shared/choices/scoutee-words.ts'
import type { useProjectTabs } from './project-tabs.ts'
import { useDetailTexts } from './detail-texts.ts'
import type { WalkPlace } from './walk/use-walk.ts'
import { WalkNav } from './walk/walk-nav.tsx'
import { FollowersMarks, StatusPicker } from './project-pickers.tsx'
import type { Project } from './use-project.ts'
import type { ProjectUpdater } from './use-update-project.ts'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import type { ProjectMenuProps } from './project-menu.tsx'
import { call } from '../../../shared/calls/api.ts'
import { lastVisits, VisitorsMenu } from '../../../shared/visitors-menu.tsx'
import Ellipsis from 'lucide-react/icons/ellipsis'

const LoadedMenu = lazy(() => import('./project-menu.tsx').then((module) => ({ default: module.ProjectMenu })))

/** What else can be done with a case, once it stands; what that takes is fetched behind the page. */
export function ProjectMenu(props: ProjectMenuProps) {
  const texts = useDetailTexts()
  return (
    <Suspense fallback={<IconButton icon={Ellipsis} label={texts.more} variant="outline" disabled />}>
      <LoadedMenu {...props} />
    </Suspense>
  )
}

const LoadedExitLine = lazy(() => import('../exits/exit-line.tsx').then((module) => ({ default: module.ExitLine })))

/** Why a case left its way, or where that is recorded; few have, so that its words are fetched behind the page. */
export function ExitLine(props: { project: Project; updater: ProjectUpdater }) {
  const { exit, isInExit, canEdit } = props.project
  if (exit === null && !(isInExit && canEdit)) return null
  return (
    <Suspense fallback={null}>
      <LoadedExitLine {...props} />
    </Suspense>
  )
}

const maxVisits = 50

/** The people who looked at a case last, each once with the last time; "recently viewed by" (2§7 `visit_logs`). */
function RecentViewers({ projectUuid }: { projectUuid: string }) {
  const texts = useDetailTexts()
  const { data } = useQuery({
    queryKey: ['projects', 'visits', projectUuid],
    queryFn: ({ signal }) => call(projectsOperations.visitLogs, { query: { project_uuid: projectUuid, per_page: maxVisits } }, { signal }),
    staleTime: 60_000,
    meta: { isHandled: true }
  })
  const visits = lastVisits(data?.items ?? [])
  if (visits.length === 0) return null
  const people = visits.map((visit) => ({ id: visit.userUuid ?? visit.uuid, name: visit.userName ?? texts.formerMember, at: visit.visitedAt }))
  return (
    <span className="mk-pd-theme mk-pd-viewers">
      <span className="mk-pd-word">{texts.recentlyViewedBy}</span>
      <VisitorsMenu label={texts.recentlyViewedBy} people={people} className="mk-pd-viewers-open" />
    </span>
  )
}

/** The mark of a case in a theme with restricted visibility, with its explanation (2§2). */
export function RestrictedTag({ project }: { project: Project }) {
  const texts = useDetailTexts()
  if (!project.isRestricted) return null
  return (
    // Below it would lie over the state of the case.
    <Tooltip title={texts.restricted} placement="top" isDescription>
      <button type="button" className="mk-pd-lock">
        <Tag icon={Lock}>{texts.restrictedTag}</Tag>
      </button>
    </Tooltip>
  )
}

/** A few facts of the company in one line. */
export function SomeFacts({ project }: { project: Project }) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const { stage, memberRange, address } = project.shownScoutee
  const words = [stageWord(stage, language), memberRangeWord(memberRange, language), address ?? ''].filter((word) => word !== '')
  return words.length === 0 ? null : (
    <span className="mk-pd-some">
      <EllipsisText>{words.join(texts.dot)}</EllipsisText>
    </span>
  )
}

interface ProjectHeaderProps {
  project: Project
  updater: ProjectUpdater
  tabs: ReturnType<typeof useProjectTabs>
  /** Its place in the list that it was opened from; null for none. */
  place: WalkPlace | null
}

/** Who the case is, where it stands, and its tabs. */
export function ProjectHeader({ project, updater, tabs, place }: ProjectHeaderProps) {
  const texts = useDetailTexts()
  const navigate = useNavigate()
  const isGuest = useIsGuest()
  const { name } = project.shownScoutee
  const themeHref = addresses.themeProjects(project.themeUuid)
  return (
    <header className="mk-pd-head">
      <div className="mk-pd-top">
        <Breadcrumbs items={[{ label: texts.allProjects, href: addresses.allProjects }, { label: project.themeName, href: themeHref }, { label: name }]} />
        {place && <WalkNav place={place} />}
      </div>
      <div className="mk-pd-identity">
        <CompanyMark name={name} id={project.scouteeId ?? project.uuid} size={56} />
        <div className="mk-pd-names">
          <div className="mk-pd-name-line">
            <h1>
              <EllipsisText>{name}</EllipsisText>
            </h1>
            <RestrictedTag project={project} />
            <div className="mk-pd-actions">
              {!isGuest && <ViewersButton subject="project" uuid={project.uuid} isNamed />}
              <ProjectMenu project={project} canPrint isWide onDeleted={() => void navigate({ to: themeHref })} />
            </div>
          </div>
          <div className="mk-pd-state-line">
            <StatusPicker project={project} updater={updater} />
            <span className="mk-pd-theme">
              <span className="mk-pd-word">{texts.theme}</span>
              <AppLink href={themeHref}>
                <EllipsisText>{project.themeName}</EllipsisText>
              </AppLink>
            </span>
            <span className="mk-pd-theme">
              <span className="mk-pd-word">{texts.followers}</span>
              <FollowersMarks project={project} updater={updater} />
            </span>
            <RecentViewers projectUuid={project.uuid} />
            <SomeFacts project={project} />
          </div>
          <ExitLine project={project} updater={updater} />
        </div>
      </div>
      <Tabs label={texts.tabsLabel} items={tabs.items} current={tabs.tab} onChange={tabs.setTab} panelId="case-panel" />
    </header>
  )
}
