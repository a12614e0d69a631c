import { millisecondsOfDay } from '@mekiki/i18n/format'
import { formatRelative } from '@mekiki/i18n/relative-time'
import { AppLink, Button, Checkbox, classes, CompanyMark, EllipsisText, StatusChip, statusToneOf, useLanguage } from '@mekiki/ui'
import { isHttpUrl } from '@mekiki/text'
import { addresses } from '../../../shared/addresses.ts'
import { DueDay } from '../../../shared/tasks/due-day.tsx'
import { findPlace, taskAddress } from '../../../shared/tasks/task-words.ts'
import { useMyDayTexts } from './my-day-texts.ts'
import type { DayMention, DayProject, DayReview, DayTask } from './use-my-day.ts'

/** A case that waits for a review, with how far its people are and for how long it has waited. */
export function ReviewRow({ item, now }: { item: DayReview; now: number }) {
  const texts = useMyDayTexts()
  const href = addresses.project(item.themeUuid, item.uuid, 'review')
  const { progress } = item
  return (
    <li className="mk-day-row mk-day-tall" data-day-row={`review ${item.uuid}`}>
      <CompanyMark name={item.name} id={item.scouteeId ?? item.uuid} size={32} />
      <span className="mk-day-names">
        <AppLink href={href} className="mk-day-main">
          <EllipsisText>{item.name}</EllipsisText>
        </AppLink>
        <EllipsisText>{item.themeName}</EllipsisText>
      </span>
      <StatusChip tone={statusToneOf(item.statusColor)}>{item.statusName}</StatusChip>
      {progress !== null && (
        <span className="mk-day-progress mk-tnum">
          <progress max={Math.max(1, progress.all)} value={progress.done} aria-hidden="true" />
          {texts.reviews.progress(progress.done, progress.all)}
        </span>
      )}
      <span className="mk-day-when mk-tnum">{texts.reviews.waits(Math.max(0, Math.floor((now - Date.parse(item.statusSince)) / millisecondsOfDay)))}</span>
      <Button href={href}>{texts.reviews.act}</Button>
    </li>
  )
}

/** A task, done where it stands. */
export function TaskRow({ task, today, onToggle }: { task: DayTask; today: string; onToggle: () => void }) {
  const texts = useMyDayTexts()
  const place = findPlace(task)
  const name = (
    <span className={classes('mk-ellipsis', task.doneFlg && 'mk-day-done')}>
      <EllipsisText>{task.name}</EllipsisText>
    </span>
  )
  return (
    <li className="mk-day-row" data-day-row={`task ${task.uuid}`}>
      <Checkbox checked={task.doneFlg} disabled={!task.canEdit} onChange={onToggle} aria-label={texts.tasks.done(task.name)} />
      <span className="mk-day-line">
        {place ? (
          <AppLink href={taskAddress(place, task.uuid)} className="mk-day-main">
            {name}
          </AppLink>
        ) : (
          name
        )}
        <span className="mk-day-note mk-ellipsis">{task.projectTenantScouteeName ?? task.themeName}</span>
      </span>
      <span className="mk-day-when">{task.dueDate === today ? texts.tasks.today : <DueDay task={task} />}</span>
    </li>
  )
}

/** The words of a notification, and the page that it is about, which stands on a line of its own. */
function partsOf(description: string): { place: string; text: string; href: string | null } {
  const lines = description.split('\n').filter((line) => line !== '')
  const address = lines.findLast((line) => isHttpUrl(line))
  const [place = '', ...text] = lines.filter((line) => line !== address)
  const url = address === undefined ? null : new URL(address)
  return { place, text: text.join(' '), href: url?.origin === location.origin ? url.pathname + url.search : null }
}

/** A mention: who, where, and how the text begins. */
export function MentionRow({ item, now, onOpen }: { item: DayMention; now: number; onOpen: () => void }) {
  const texts = useMyDayTexts()
  const language = useLanguage()
  const { place, text, href } = partsOf(item.description)
  return (
    <li className="mk-day-row mk-day-tall" data-day-row={`mention ${item.uuid}`}>
      <span className="mk-day-names">
        {href === null ? (
          <EllipsisText>{item.title}</EllipsisText>
        ) : (
          <AppLink href={href} className="mk-day-main" onClick={onOpen}>
            <EllipsisText>{item.title}</EllipsisText>
          </AppLink>
        )}
        <EllipsisText>{`${place} ${text}`}</EllipsisText>
      </span>
      <span className="mk-day-when">{formatRelative(item.createdAt, now, language)}</span>
      {!item.readFlg && <span className="mk-day-unread" role="img" aria-label={texts.mentions.isUnread} />}
    </li>
  )
}

/** A case that has stood still: its days beside those that are usual. */
export function StillRow({ item, most }: { item: DayProject; most: number }) {
  const texts = useMyDayTexts()
  const share = (days: number): string => `${Math.min(100, (100 * days) / most)}%`
  return (
    <li className="mk-day-row" data-day-row={`still ${item.uuid}`}>
      <CompanyMark name={item.name} id={item.scouteeId ?? item.uuid} size={20} />
      <AppLink href={addresses.project(item.themeUuid, item.uuid)} className="mk-day-main mk-day-line">
        <EllipsisText>{item.name}</EllipsisText>
      </AppLink>
      <StatusChip tone={statusToneOf(item.statusColor)}>{item.statusName}</StatusChip>
      <span className="mk-day-bar" aria-hidden="true">
        <span style={{ width: share(item.days) }} />
        <i style={{ left: share(item.averageDays) }} />
      </span>
      <strong className="mk-day-long mk-tnum" title={texts.still.average(Math.floor(item.days), Math.round(item.averageDays))}>
        {texts.still.days(Math.floor(item.days))}
      </strong>
    </li>
  )
}
