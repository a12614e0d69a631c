import { type ComponentType, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lists } from '../../../shared/calls/lists.ts'
import { NotFoundPage } from '../../../app/shell/not-found-page.tsx'
import { ExitQuestions } from '../exits/exit-questions.tsx'
import { type DrawerSlot, ListDrawers } from './list-drawers.tsx'
import { ProjectListProvider, useProjectList } from './project-list-state.tsx'
import { lazy } from '@mekiki/browser/connection/lazy'
import { usePageTitle } from '../../../shared/page-title.ts'
import { OpenFilters } from './filters/open-filters.tsx'
import { ListHeader } from './list-header.tsx'
import { countFilters } from './list-search.ts'
import { useListTexts } from './list-texts.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { PhoneTools } from './narrow/phone-tools.tsx'
import { PagedTable } from './table/project-table.tsx'
import { PreviewWaiting } from '../preview/preview-waiting.tsx'
import { useKeptWalk } from './use-kept-walk.ts'
import { ViewTabs } from './views/view-tabs.tsx'
import { addresses } from '../../../shared/addresses.ts'
import { useLocalFlag } from '../../../shared/hooks/use-local-flag.ts'
import '../../../shared/list/list-page.css'
import './project-list.css'
import './narrow/narrow-list.css'

const ProjectPreview = lazy(() => import('../preview/project-preview.tsx').then((module) => ({ default: module.ProjectPreview })))

const NarrowPreview = lazy(() => import('../preview/narrow-preview.tsx').then((module) => ({ default: module.NarrowPreview })))

/** Where a case stands in the list, and the ways to the one before and after. */
function usePlace(projectUuid: string) {
  const { inView, preview } = useProjectList()
  const { items, total, offset } = inView
  const at = items.findIndex((item) => item.uuid === projectUuid)
  const previous = items[at - 1]
  const next = at < 0 ? undefined : items[at + 1]
  return {
    current: items[at],
    position: at < 0 ? null : offset + at + 1,
    total,
    onPrevious: previous ? () => preview.step(previous) : null,
    onNext: next ? () => preview.step(next) : null
  }
}

const waitingOver = (
  <div className="mk-np-wait">
    <PreviewWaiting />
  </div>
)

/** A case over its list, which stays as it is below. */
function CoveringPreview({ projectUuid }: { projectUuid: string }) {
  const { title, preview, inView } = useProjectList()
  const { current: _current, ...place } = usePlace(projectUuid)
  const neighbours = inView.items.map(({ uuid, shownScoutee, myAverageScore }) => ({ uuid, name: shownScoutee.name, isReviewed: myAverageScore !== null }))
  const goTo = (uuid: string) => {
    const item = inView.items.find((each) => each.uuid === uuid)
    if (item) preview.step(item)
  }
  return (
    <Suspense fallback={waitingOver}>
      <NarrowPreview projectUuid={projectUuid} ways={{ ...place, backLabel: title, onBack: preview.close, neighbours, onGo: goTo }} />
    </Suspense>
  )
}

/** The preview beside the list, wide or narrow as last chosen, with the way to the case before and after. */
function PreviewPane({ projectUuid }: { projectUuid: string }) {
  const { preview } = useProjectList()
  const keepWalk = useKeptWalk()
  const { current, ...place } = usePlace(projectUuid)
  const [isWide, setWide] = useLocalFlag('IS_PROJECT_PREVIEW_WIDE')
  return (
    <div className={isWide ? 'mk-preview-pane mk-preview-wide' : 'mk-preview-pane'}>
      <Suspense fallback={<PreviewWaiting />}>
        <ProjectPreview
          projectUuid={projectUuid}
          {...place}
          onClose={preview.close}
          isWide={isWide}
          onToggleWide={() => setWide(!isWide)}
          detailHref={current ? addresses.project(current.themeUuid, projectUuid) : null}
          onDetail={() => keepWalk(projectUuid)}
        />
      </Suspense>
    </div>
  )
}

const ActiveFilters = lazy(() => import('./filters/active-filters.tsx').then((module) => ({ default: module.ActiveFilters })))
const ColorLegend = lazy(() => import('./look/color-legend.tsx').then((module) => ({ default: module.ColorLegend })))
const CardList = lazy(() => import('./cards/card-list.tsx').then((module) => ({ default: module.CardList })))
const Board = lazy(() => import('./board/board.tsx').then((module) => ({ default: module.Board })))
const Calendar = lazy(() => import('./calendar/calendar.tsx').then((module) => ({ default: module.Calendar })))
const Timeline = lazy(() => import('./timeline/timeline.tsx').then((module) => ({ default: module.Timeline })))
const GroupedList = lazy(() => import('./groups/grouped-table.tsx').then((module) => ({ default: module.GroupedList })))
const ViewDialogs = lazy(() => import('./views/view-dialogs.tsx').then((module) => ({ default: module.ViewDialogs })))

/** The cases in the layout that the address asks for: as a table of pages, in groups, on a board, in a calendar, or along time. */
const layouts = { table: PagedTable, groups: GroupedList, board: Board, calendar: Calendar, timeline: Timeline }

/** The list as it is looked at: tabs of views, filters, table, groups, board, calendar or timeline, and the preview beside it. */
function ProjectList({ drawers }: { drawers: ComponentType<DrawerSlot> }) {
  const texts = useListTexts()
  const { themeUuid, projectUuid, isPreviewing, isCovered, step, title, filters, isFilterOpen, layout, dialog, search, isColored } = useProjectList()
  usePageTitle(projectUuid !== null || themeUuid === null ? texts.title : title)
  const isPhone = step === 'phone'
  const Layout = isPhone && (layout === 'table' || layout === 'groups') ? CardList : layouts[layout]
  return (
    <div className="mk-list-page">
      <div className={isCovered ? 'mk-list-main mk-list-covered' : 'mk-list-main'} inert={isCovered}>
        <ListHeader />
        <div className="mk-list-tabs">
          <ViewTabs />
        </div>
        <div className="mk-list-body">
          {isFilterOpen && !isPreviewing && <OpenFilters />}
          <div className="mk-list-content" data-density={search.density}>
            {isPhone ? <PhoneTools /> : <ListToolbar />}
            {!isPhone && countFilters(filters) > 0 && (
              <Suspense fallback={<div className="mk-chips-row" />}>
                <ActiveFilters />
              </Suspense>
            )}
            {isColored && (
              <Suspense fallback={<div className="mk-color-row" />}>
                <ColorLegend />
              </Suspense>
            )}
            <Suspense fallback={null}>
              <Layout />
            </Suspense>
          </div>
        </div>
      </div>
      {isPreviewing && projectUuid !== null && <PreviewPane projectUuid={projectUuid} />}
      {isCovered && projectUuid !== null && <CoveringPreview projectUuid={projectUuid} />}
      <ListDrawers others={drawers} />
      <Suspense fallback={null}>{dialog !== null && <ViewDialogs />}</Suspense>
      <ExitQuestions />
    </div>
  )
}

/** The case list of one theme or of all, with the preview beside it when the address names a case (2§2). */
export function ProjectListPage({ drawers }: { drawers: ComponentType<DrawerSlot> }) {
  const params: { themeUuid?: string; projectUuid?: string } = useParams({ strict: false })
  const themeUuid = params.themeUuid ?? null
  const themes = useQuery(lists.themes)
  const theme = themes.data?.individuals.find((each) => each.uuid === themeUuid)
  if (themes.data && themeUuid !== null && !theme) return <NotFoundPage />
  return (
    <ProjectListProvider key={themeUuid ?? 'all'} themeUuid={themeUuid} projectUuid={params.projectUuid ?? null}>
      <ProjectList drawers={drawers} />
    </ProjectListProvider>
  )
}
