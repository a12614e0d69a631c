import type { MailTiming } from '@mekiki/contract/workspace/mail-schedules/mail-schedules.schemas'
import { useKeptState } from '@mekiki/browser/edits/use-kept-state'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { notify } from '@mekiki/ui'
import { useState } from 'react'
import { useMailSchedulesTexts } from './mail-schedules-texts.ts'

/** A schedule as it is written, whatever is mailed. */
export interface ScheduleInput {
  timing: MailTiming
  readerUuids: string[]
  isPaused: boolean
}

/** When something is mailed until somebody says otherwise. */
export const firstTiming: MailTiming = { frequency: 'weekly', weekdays: [1], hour: 8 }

/** What was chosen in the form, with the state that it was chosen from; what is not in it is as it stands, also when that changes meanwhile. */
interface Kept<S, I> {
  base: S | null
  chosen: Partial<I>
}

/** The sentence about the readers in a refused input, whichever of them it names. */
function readersErrorOf(error: unknown): string | undefined {
  const told = Object.entries(findFieldErrors(error) ?? {}).filter(([field]) => field.startsWith('readerUuids'))
  return told.length === 0 ? undefined : told.map(([, message]) => message).join(' ')
}

/** The readers that were chosen from a state that has changed since: who left meanwhile stays away, and who was added comes along. */
function mergeReaders(chosen: readonly string[], before: ScheduleInput, now: ScheduleInput): string[] {
  const kept = chosen.filter((uuid) => now.readerUuids.includes(uuid) || !before.readerUuids.includes(uuid))
  return [...kept, ...now.readerUuids.filter((uuid) => !before.readerUuids.includes(uuid) && !kept.includes(uuid))]
}

/** What keeps the form from being saved as it is: a sentence about its readers, or another one. */
interface FormError {
  readers?: string
  other?: string
}

interface FormProps<S, I> {
  /** Under which name the draft is kept. */
  keepAs: string
  /** The schedule to change; null for a new one. */
  schedule: S | null
  /** What a new one begins with. */
  start: I
  contentOf: (schedule: S) => I
  /** The state of now in a refusal of an outdated one; null for another error. */
  findCurrent: (error: Error) => S | null
  save: {
    mutate: (input: { base: S | null; body: I }, on: { onError: (error: Error) => void; onSuccess: () => void }) => void
    isPending: boolean
  }
  onDone: () => void
}

/** A schedule while it is set up or changed, kept as a draft until it is saved or given up. One that changed meanwhile keeps what was chosen here. */
export function useScheduleForm<S, I extends ScheduleInput>({ keepAs, schedule, start, contentOf, findCurrent, save, onDone }: FormProps<S, I>) {
  const texts = useMailSchedulesTexts()
  const [latest, setLatest] = useState(schedule)
  const [isStale, setStale] = useState(false)
  const [error, setError] = useState<FormError>({})
  const kept = useKeptState<Kept<S, I>>(keepAs, { base: latest, chosen: {} })
  const { base, chosen } = kept.value
  const stored = base ? contentOf(base) : start
  const input: I = { ...stored, ...chosen }
  const refused = (failure: Error) => {
    const current = findCurrent(failure)
    if (current) {
      const merged = chosen.readerUuids && { readerUuids: mergeReaders(chosen.readerUuids, stored, contentOf(current)) }
      kept.setValue({ base: current, chosen: { ...chosen, ...merged } })
      setLatest(current)
      return setStale(true)
    }
    const readers = readersErrorOf(failure)
    setError(readers === undefined ? { other: failure.message } : { readers })
  }
  const submit = () => {
    if (input.readerUuids.length === 0) return setError({ readers: texts.readersMissing })
    if (input.timing.frequency === 'weekly' && input.timing.weekdays.length === 0) return setError({ other: texts.weekdaysMissing })
    setError({})
    const onSuccess = () => {
      kept.forget()
      notify.success(schedule ? texts.saved : texts.added)
      onDone()
    }
    save.mutate({ base, body: input }, { onError: refused, onSuccess })
  }
  const change = (part: Partial<I>) => {
    setError({})
    kept.setValue((before) => ({ ...before, chosen: { ...before.chosen, ...part } }))
  }
  const giveUp = () => {
    kept.forget()
    onDone()
  }
  return { input, change, error, isStale, submit, giveUp, draft: kept.draft, isPending: save.isPending }
}
