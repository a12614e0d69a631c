import { ResponseError } from '@mekiki/api-client'
import { wakeReasons } from '@mekiki/contract/workspace/constants/index'
import { formatDay } from '@mekiki/i18n/format'
import { AppLink, Button, ErrorBlock, Icon, type IconGlyph, KeyHint, PageHeader, SkeletonRows, useDelayed } from '@mekiki/ui'
import AtSign from 'lucide-react/icons/at-sign'
import Hourglass from 'lucide-react/icons/hourglass'
import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import Star from 'lucide-react/icons/star'
import { useCurrentUser, usePermission } from '../../../app/session/me.ts'
import { addresses } from '../../../shared/addresses.ts'
import { capsOf, type KeyId, keyEntry } from '../../../shared/keys/key-list.ts'
import { useListPartsTexts } from '../../../shared/list/list-parts-texts.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { addDays } from '../../../shared/calendar/month-days.ts'
import { DayCard } from './day-card.tsx'
import { MentionRow, ReviewRow, StillRow, TaskRow } from './day-rows.tsx'
import { useMyDayTexts } from './my-day-texts.ts'
import { useDayKeys } from './use-day-keys.ts'
import { type DayMention, type DayTask, type MyDay, useChangeTask, useMyDay, useReadMention } from './use-my-day.ts'
import './my-day.css'

const ids = { reviews: 'day-reviews', tasks: 'day-tasks', mentions: 'day-mentions', still: 'day-still', woken: 'day-woken', recent: 'day-recent' } as const

const createHref = `${addresses.allProjects}?is_create_projects_drawer_open=true`

/** What waits for the person today. */
export function MyDayPage() {
  const texts = useMyDayTexts()
  const parts = useListPartsTexts()
  const canCreate = usePermission('create_project')
  usePageTitle(texts.title)
  const day = useMyDay()
  const isSlow = useDelayed(day.isLoading)
  const requestId = day.error instanceof ResponseError ? day.error.body?.requestId : undefined
  const action = canCreate && (
    <Button variant="primary" icon={Plus} href={createHref}>
      {texts.register}
    </Button>
  )
  return (
    <div className="mk-day">
      <div className="mk-day-head">
        <PageHeader title={texts.title} note={formatDay(day.data?.day)} actions={action} />
      </div>
      {day.isError && !day.data && (
        <ErrorBlock cause={texts.loadFailed} remedy={parts.loadRemedy} {...(requestId && { requestId })} onReload={() => day.refetch()} />
      )}
      {isSlow && !day.data && !day.isError && <SkeletonRows />}
      {day.data && <Day day={day.data} now={day.dataUpdatedAt} />}
    </div>
  )
}

function Figure({ icon, title, count, note, target }: { icon: IconGlyph; title: string; count: number; note: string; target: string }) {
  const texts = useMyDayTexts()
  const go = () => {
    const heading = document.getElementById(target)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus()
  }
  return (
    <button type="button" className="mk-day-figure" onClick={go}>
      <span className="mk-day-figure-title">
        <Icon icon={icon} />
        {title}
      </span>
      <span className="mk-day-figure-line">
        <strong className="mk-tnum">{count}</strong>
        {texts.unit !== '' && <span>{texts.unit}</span>}
        <span className="mk-day-note">{note}</span>
      </span>
    </button>
  )
}

function Figures({ day }: { day: MyDay }) {
  const texts = useMyDayTexts()
  const { reviews, tasks, mentions, still } = day
  return (
    <div className="mk-day-figures">
      <Figure icon={Star} title={texts.reviews.title} count={reviews.totalCount} note="" target={ids.reviews} />
      <Figure
        icon={ListChecks}
        title={texts.tasks.title}
        count={tasks.totalCount}
        note={tasks.overdueCount === 0 ? '' : texts.tasks.overdue(tasks.overdueCount)}
        target={ids.tasks}
      />
      <Figure
        icon={AtSign}
        title={texts.mentions.title}
        count={mentions.totalCount}
        note={mentions.unreadCount === 0 ? '' : texts.mentions.unread(mentions.unreadCount)}
        target={ids.mentions}
      />
      <Figure icon={Hourglass} title={texts.still.title} count={still.totalCount} note={texts.still.longer} target={ids.still} />
    </div>
  )
}

/** What is done with tasks and mentions where they stand. */
function useDayActs(day: MyDay) {
  const texts = useMyDayTexts().tasks
  const change = useChangeTask()
  const read = useReadMention()
  const toggle = (task: DayTask) =>
    change.mutate({ task, body: { doneFlg: !task.doneFlg }, told: task.doneFlg ? texts.reopened(task.name) : texts.completed(task.name) })
  const tomorrow = addDays(day.day, 1)
  const findTask = (kind: string, uuid: string) => (kind === 'task' ? day.tasks.items.find((task) => task.uuid === uuid && task.canEdit) : undefined)
  const findMention = (kind: string, uuid: string) => (kind === 'mention' ? day.mentions.items.find((each) => each.uuid === uuid && !each.readFlg) : undefined)
  useDayKeys({
    done: (kind, uuid) => {
      const [task, mention] = [findTask(kind, uuid), findMention(kind, uuid)]
      if (task) return () => toggle(task)
      return mention ? () => read.mutate(mention) : null
    },
    tomorrow: (kind, uuid) => {
      const task = findTask(kind, uuid)
      if (!task || task.doneFlg || task.dueDate === tomorrow) return null
      return () => change.mutate({ task, body: { dueDate: tomorrow }, told: texts.postponed(task.name) })
    }
  })
  return { toggle, read: read.mutate }
}

const countsOf = (card: { totalCount: number; items: readonly unknown[] }) => ({ totalCount: card.totalCount, shown: card.items.length })

function Day({ day, now }: { day: MyDay; now: number }) {
  const { toggle, read } = useDayActs(day)
  return (
    <div className="mk-day-body">
      <Figures day={day} />
      <div className="mk-day-columns">
        <div className="mk-day-column">
          <Work day={day} now={now} onToggle={toggle} />
        </div>
        <div className="mk-day-column">
          <Mentions day={day} now={now} onRead={read} />
          <Woken count={day.woken.totalCount} />
          <Projects day={day} />
        </div>
      </div>
      <Keys />
    </div>
  )
}

/** The cases in the person's charge. */
const useMineHref = (): string => `${addresses.allProjects}?follower_uuids=${useCurrentUser().uuid}`

function Work({ day: { day, reviews, tasks }, now, onToggle }: { day: MyDay; now: number; onToggle: (task: DayTask) => void }) {
  const texts = useMyDayTexts()
  const mineHref = useMineHref()
  return (
    <>
      <DayCard
        id={ids.reviews}
        title={texts.reviews.title}
        note={texts.count(reviews.totalCount)}
        empty={texts.reviews.empty}
        restHref={mineHref}
        action={<AppLink href={mineHref}>{texts.openList}</AppLink>}
        {...countsOf(reviews)}
      >
        {reviews.items.map((item) => (
          <ReviewRow key={item.uuid} item={item} now={now} />
        ))}
      </DayCard>
      <DayCard
        id={ids.tasks}
        title={texts.tasks.title}
        note={texts.count(tasks.totalCount)}
        empty={texts.tasks.empty}
        restHref={addresses.projectTasks}
        action={<AppLink href={addresses.projectTasks}>{texts.tasks.all}</AppLink>}
        {...countsOf(tasks)}
      >
        {tasks.items.map((task) => (
          <TaskRow key={task.uuid} task={task} today={day} onToggle={() => onToggle(task)} />
        ))}
      </DayCard>
    </>
  )
}

function Mentions({ day: { mentions }, now, onRead }: { day: MyDay; now: number; onRead: (mention: DayMention) => void }) {
  const texts = useMyDayTexts()
  const left = mentions.totalCount - mentions.items.length
  return (
    <DayCard
      id={ids.mentions}
      title={texts.mentions.title}
      note={texts.mentions.unread(mentions.unreadCount)}
      empty={texts.mentions.empty}
      restHref={null}
      {...countsOf(mentions)}
      foot={left > 0 && <p className="mk-day-rest">{texts.mentions.rest(left)}</p>}
    >
      {mentions.items.map((item) => (
        <MentionRow key={item.uuid} item={item} now={now} onOpen={() => !item.readFlg && onRead(item)} />
      ))}
    </DayCard>
  )
}

const wokenQuery = `woken_by=${wakeReasons.join(',')}&sort_conditions=woken_by:desc`

/** How many declined cases something brought back, and the way to them; nothing where there are none. */
function Woken({ count }: { count: number }) {
  const texts = useMyDayTexts()
  const mineHref = useMineHref()
  if (count === 0) return null
  return (
    <section className="mk-day-card" aria-labelledby={ids.woken}>
      <header className="mk-day-card-head">
        <h2 id={ids.woken}>{texts.woken.title}</h2>
        <span className="mk-day-note">{texts.count(count)}</span>
        <span className="mk-day-gap" />
        <AppLink href={`${mineHref}&${wokenQuery}`}>{texts.openList}</AppLink>
      </header>
      <p className="mk-day-empty">{texts.woken.note}</p>
    </section>
  )
}

/** Cases that stand still, and those that were opened last. */
function Projects({ day: { still, recent } }: { day: MyDay }) {
  const texts = useMyDayTexts()
  const mineHref = useMineHref()
  const most = Math.max(1, ...still.items.flatMap((item) => [item.days, item.averageDays]))
  const legend = still.totalCount > 0 && (
    <p className="mk-day-legend">
      <i aria-hidden="true" />
      {texts.still.legend}
    </p>
  )
  return (
    <>
      <DayCard
        id={ids.still}
        title={texts.still.title}
        note={texts.still.note}
        empty={texts.still.empty}
        restHref={mineHref}
        foot={legend}
        {...countsOf(still)}
      >
        {still.items.map((item) => (
          <StillRow key={item.uuid} item={item} most={most} />
        ))}
      </DayCard>
      <DayCard id={ids.recent} title={texts.recent.title} empty={texts.recent.empty} totalCount={recent.length} shown={recent.length} restHref={null}>
        {recent.map((item) => (
          <li key={item.uuid} className="mk-day-row" data-day-row={`recent ${item.uuid}`}>
            <AppLink href={addresses.project(item.themeUuid, item.uuid)} className="mk-day-main mk-day-line">
              {item.name}
            </AppLink>
          </li>
        ))}
      </DayCard>
    </>
  )
}

const pressOf = (id: KeyId): string => keyEntry(id).presses[0] ?? ''

const shownKeys = [
  [['j', 'k'], 'move'],
  [['↵'], 'open'],
  [[pressOf('dayDone')], 'done'],
  [[pressOf('dayTomorrow')], 'tomorrow'],
  [[pressOf('help')], 'help']
] as const satisfies readonly (readonly [readonly string[], string])[]

/** The keys of the page, where there is a keyboard. */
function Keys() {
  const texts = useMyDayTexts().keys
  return (
    <footer className="mk-day-keys">
      {shownKeys.map(([keys, word]) => (
        <span key={word}>
          <KeyHint keys={keys.flatMap(capsOf)} /> {texts[word]}
        </span>
      ))}
    </footer>
  )
}
