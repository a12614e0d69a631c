import { formatDay } from '@mekiki/i18n/format'
import { daysOf, isEnd, type Stay } from './stays.ts'
import { useTimelineTexts } from './timeline-texts.ts'

/** What a stay is said to be: in short for the words of a row, and whole for its hint. */
export function useStayWords(now: number) {
  const texts = useTimelineTexts()
  const short = (stay: Stay): string => {
    if (stay.to !== null) return texts.past(stay.statusName, daysOf(stay, now))
    return isEnd(stay) ? texts.ended(stay.statusName, formatDay(stay.from)) : texts.now(stay.statusName, daysOf(stay, now))
  }
  const whole = (stay: Stay, isFirst: boolean): string => {
    const { statusName: name, from, to, changedBy } = stay
    const words = isEnd(stay) ? texts.exit(name, formatDay(from)) : texts.stay(name, formatDay(from), to && formatDay(to), daysOf(stay, now))
    const who = changedBy ? texts.changedBy(changedBy.name) : isFirst ? texts.registered : null
    return who === null ? words : texts.hintOf(words, who)
  }
  return { short, whole, row: (stays: readonly Stay[]): string => stays.map(short).join(' → ') }
}
