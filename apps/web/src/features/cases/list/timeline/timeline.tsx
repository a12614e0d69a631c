import { millisecondsOfDay } from '@mekiki/i18n/format'
import { Button, ErrorBlock, Skeleton, useDelayed } from '@mekiki/ui'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useMeasured } from '../../../../shared/hooks/use-measured.ts'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { CardEditor } from '../cells/card-editor.tsx'
import { useListTexts } from '../list-texts.ts'
import { useProjectHref } from '../moving/moving.ts'
import { useKeptFocus } from '../moving/use-kept-focus.ts'
import { useProjectList } from '../project-list-state.tsx'
import { NothingFound } from '../table/project-table.tsx'
import { ThemeChoice } from '../theme-choice.tsx'
import { useStatusTemplate } from '../use-status-template.ts'
import { type Axis, axisOf, tokyoTime } from './axis.ts'
import { AxisGround, AxisHead } from './timeline-axis.tsx'
import { TimelineLegend, TimelineWays } from './timeline-head.tsx'
import { TimelineCard, TimelineRow } from './timeline-row.tsx'
import { useTimelineTexts } from './timeline-texts.ts'
import { usePosition } from './use-position.ts'
import { useRowFocus } from './use-row-focus.ts'
import { type LoadedTimeline, type TimelineLook, useTimeline, useTimelineLook } from './use-timeline.ts'
import './timeline.css'

/** From this width on there is an axis; below it, and beside a preview, each case has a slim bar of its own. */
const axisWidth = 640
/** How wide the names are where there is room, and where there is less. */
const [wideNames, narrowNames, wide] = [300, 220, 960]
const skeletonRows = 8

const widthOf = (area: HTMLElement): number => area.clientWidth

/** The cases by the time that they have stood in their statuses. Over themes whose statuses differ one theme has to be chosen. */
export function Timeline() {
  const texts = useTimelineTexts()
  const { isSplit } = useStatusTemplate()
  if (isSplit) return <ThemeChoice title={texts.chooseTheme} body={texts.chooseThemeBody} />
  return <Projects />
}

/** What comes below the cases that are there: the way to more of them, and the rows of those that are on their way. */
function Foot({ loaded }: { loaded: LoadedTimeline }) {
  const texts = useTimelineTexts()
  const isWaiting = useDelayed(loaded.isPending)
  return (
    <>
      {isWaiting && (
        <div className="mk-timeline-waiting" aria-hidden="true">
          {Array.from({ length: skeletonRows }, (_, at) => (
            <Skeleton key={at} width={`${60 - at * 5}%`} />
          ))}
        </div>
      )}
      {(loaded.left > 0 || loaded.isLoadingMore) && (
        <div className="mk-timeline-more">
          <Button variant="link" loading={loaded.isLoadingMore} onClick={loaded.showMore}>
            {texts.more(loaded.left)}
          </Button>
        </div>
      )}
    </>
  )
}

function Projects() {
  const { setShown } = useProjectList()
  const { loadFailed } = useListTexts()
  const parts = useListPartsTexts()
  const look = useTimelineLook()
  const loaded = useTimeline()
  const { value: width, ref } = useMeasured(widthOf)
  const { projects, total } = loaded
  const items = useMemo(() => projects.map(({ item }) => item), [projects])
  useEffect(() => setShown(total === undefined ? null : { items, total }), [items, total, setShown])
  const isWide = width !== null && width >= axisWidth
  useKeptFocus(isWide)
  if (total === 0) return <NothingFound />
  const { failed } = loaded
  return (
    <div ref={ref} className="mk-timeline-area" aria-busy={loaded.isFetching}>
      {failed ? (
        <ErrorBlock cause={loadFailed} remedy={parts.loadRemedy} onReload={() => failed.refetch()} />
      ) : (
        width !== null && (isWide ? <Along look={look} loaded={loaded} width={width} /> : <Cards look={look} loaded={loaded} />)
      )}
      <CardEditor items={items} />
    </div>
  )
}

interface PartProps {
  look: TimelineLook
  loaded: LoadedTimeline
}

function AxisRows({ projects, axis, now }: { projects: LoadedTimeline['projects']; axis: Axis; now: number }) {
  const { projectUuid, preview, colorOf } = useProjectList()
  const hrefOf = useProjectHref()
  return (
    <ul className="mk-timeline-rows">
      {projects.map((project) => (
        <TimelineRow
          key={project.item.uuid}
          project={project}
          axis={axis}
          now={now}
          href={hrefOf(project.item.uuid)}
          isCurrent={project.item.uuid === projectUuid}
          color={colorOf?.(project.item) ?? null}
          onOpen={preview.open}
        />
      ))}
    </ul>
  )
}

/** The cases along an axis. */
function Along({ look, loaded, width }: PartProps & { width: number }) {
  const texts = useTimelineTexts()
  const hintId = useId()
  const names = width >= wide ? wideNames : narrowNames
  const room = width - names
  const since = loaded.summary?.since ?? null
  const today = tokyoTime(look.now)
  const day = Math.floor(today / millisecondsOfDay)
  // By the day: what is drawn moves on with the time, its axis does not.
  // oxlint-disable-next-line react/exhaustive-deps -- the day stands for the time
  const axis = useMemo(() => axisOf(look.scale, since === null ? null : tokyoTime(since), today, room), [look.scale, since, day, room])
  const position = usePosition(axis, look, room)
  const press = useRowFocus({ list: position.scroller, onStep: position.step, onToday: position.toToday })
  return (
    <>
      <div className="mk-timeline-head">
        <TimelineWays position={position} scale={look.scale} />
        {loaded.summary && <TimelineLegend summary={loaded.summary} />}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its links and buttons */}
      <div
        ref={position.scroller}
        className="mk-timeline"
        role="group"
        aria-label={texts.label}
        aria-describedby={hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
        tabIndex={0}
        onScroll={position.onScroll}
        onKeyDown={press}
      >
        <div className="mk-timeline-inner" style={{ width: names + axis.width, '--mk-timeline-names': `${names}px` }}>
          <div className="mk-timeline-axis">
            <div className="mk-timeline-corner">{texts.project}</div>
            <AxisHead axis={axis} />
          </div>
          <div className="mk-timeline-body">
            <AxisGround axis={axis} now={look.now} />
            <AxisRows projects={loaded.projects} axis={axis} now={look.now} />
            <Foot loaded={loaded} />
          </div>
        </div>
      </div>
      <p id={hintId} className="mk-hidden">
        {texts.hint}
      </p>
    </>
  )
}

/** The cases below each other, each with its own slim bar. */
function Cards({ look, loaded }: PartProps) {
  const texts = useTimelineTexts()
  const { projectUuid, colorOf } = useProjectList()
  const hrefOf = useProjectHref()
  const list = useRef<HTMLDivElement>(null)
  const press = useRowFocus({ list })
  return (
    <div className="mk-timeline-cards">
      {loaded.summary && <TimelineLegend summary={loaded.summary} isScrolled />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of its links */}
      <div ref={list} onKeyDown={press}>
        <ul className="mk-timeline-rows" aria-label={texts.label}>
          {loaded.projects.map((project) => (
            <TimelineCard
              key={project.item.uuid}
              project={project}
              now={look.now}
              href={hrefOf(project.item.uuid)}
              isCurrent={project.item.uuid === projectUuid}
              color={colorOf?.(project.item) ?? null}
            />
          ))}
        </ul>
      </div>
      <Foot loaded={loaded} />
    </div>
  )
}
