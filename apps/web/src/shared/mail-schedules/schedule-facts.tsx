import type { MailTiming } from '@mekiki/contract/workspace/mail-schedules/mail-schedules.schemas'
import { formatDateTime } from '@mekiki/i18n/format'
import { useTexts } from '@mekiki/ui'
import { useMailSchedulesTexts } from './mail-schedules-texts.ts'

/** What is shown of a schedule, whatever it mails. */
export interface ShownSchedule {
  owner: { name: string }
  isMine: boolean
  timing: MailTiming
  readers: { name: string; state: 'receives' | 'no_access' | 'inactive' | 'off' }[]
  isPaused: boolean
  isResting: boolean
  lastAt: string | null
  nextAt: string | null
}

interface FactsProps {
  schedule: ShownSchedule
  /** What is said where the schedule rests, and of readers whom it does not reach. */
  texts: { resting: string; states: Record<'no_access' | 'inactive' | 'off', (names: string) => string> }
}

/** When a schedule mails, to whom, and what keeps it from that. */
export function ScheduleFacts({ schedule, texts }: FactsProps) {
  const words = useMailSchedulesTexts()
  const { nameComma } = useTexts()
  const namesOf = (readers: ShownSchedule['readers']) => readers.map(({ name }) => name).join(nameComma)
  const times = [
    schedule.isPaused ? words.paused : schedule.nextAt !== null && words.next(formatDateTime(schedule.nextAt)),
    schedule.lastAt !== null && words.last(formatDateTime(schedule.lastAt))
  ].filter((each) => each !== false)
  return (
    <>
      <strong>{words.timing(schedule.timing)}</strong>
      <p>{schedule.isMine ? words.to(namesOf(schedule.readers)) : words.from(schedule.owner.name)}</p>
      {times.length > 0 && <p className="mk-help">{times.join(' / ')}</p>}
      {schedule.isResting && <p className="mk-help">{texts.resting}</p>}
      {(['no_access', 'inactive', 'off'] as const).map((state) => {
        const readers = schedule.readers.filter((reader) => reader.state === state)
        return (
          readers.length > 0 && (
            <p key={state} className="mk-help">
              {texts.states[state](namesOf(readers))}
            </p>
          )
        )
      })}
    </>
  )
}
