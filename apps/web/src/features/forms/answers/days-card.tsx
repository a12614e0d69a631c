import { formatDay, formatNumber, millisecondsOfDay } from '@mekiki/i18n/format'
import { Card, SegmentedControl } from '@mekiki/ui'
import { useState } from 'react'
import { useAnswersTexts } from '../../../shared/answers/answers-texts.ts'

/** Answers of a day. */
interface DayCount {
  day: string
  count: number
}

/** Every day from the first to the last, those without answers as well. */
export function everyDay(days: readonly DayCount[]): DayCount[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  const [from, to] = [Date.parse(first.day), Date.parse(last.day)]
  return Array.from({ length: Math.round((to - from) / millisecondsOfDay) + 1 }, (_, index) => {
    const day = new Date(from + index * millisecondsOfDay).toISOString().slice(0, 10)
    return { day, count: counts.get(day) ?? 0 }
  })
}

/** The day with the most answers; the earliest of several. */
export function busiest(days: readonly DayCount[]): DayCount | null {
  return days.reduce<DayCount | null>((max, each) => (max === null || each.count > max.count ? each : max), null)
}

function Chart({ days, label }: { days: readonly DayCount[]; label: string }) {
  const max = Math.max(...days.map(({ count }) => count))
  return (
    <div className="mk-days" role="img" aria-label={label}>
      <span className="mk-days-most" aria-hidden="true">
        {formatNumber(max)}
      </span>
      <div className="mk-days-bars">
        {days.map(({ day, count }) => (
          <span key={day} className="mk-days-day" title={`${formatDay(day)}　${formatNumber(count)}`}>
            <span className="mk-days-bar" style={{ '--mk-share': max === 0 ? 0 : count / max }} />
          </span>
        ))}
      </div>
      <div className="mk-days-axis" aria-hidden="true">
        <span>{formatDay(days[0]?.day)}</span>
        <span>{formatDay(days.at(-1)?.day)}</span>
      </div>
    </div>
  )
}

function DayTable({ days }: { days: readonly DayCount[] }) {
  const { summary: texts } = useAnswersTexts()
  return (
    // The scrolled area is reached by keyboard.
    <div className="mk-days-table" role="region" aria-label={texts.perDay} tabIndex={0}>
      <table className="mk-bars" aria-label={texts.perDay}>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col" className="mk-bars-number">
              {texts.answers}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td className="mk-bars-number mk-tnum">{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How many answers came on each day: drawn, said in a sentence, and as a table. */
export function DaysCard({ days }: { days: readonly DayCount[] }) {
  const { summary: texts } = useAnswersTexts()
  const [shown, setShown] = useState<'chart' | 'table'>('chart')
  const max = busiest(days)
  if (!max) return null
  const sentence = texts.perDayText(formatDay(days[0]?.day), formatDay(days.at(-1)?.day), formatDay(max.day), max.count)
  const items = (['chart', 'table'] as const).map((value) => ({ value, label: texts[value] }))
  return (
    <Card title={texts.perDay} actions={<SegmentedControl label={texts.shownAs} items={items} value={shown} onChange={setShown} />}>
      <p className="mk-answers-said">{sentence}</p>
      {shown === 'chart' ? <Chart days={everyDay(days)} label={sentence} /> : <DayTable days={days} />}
    </Card>
  )
}
