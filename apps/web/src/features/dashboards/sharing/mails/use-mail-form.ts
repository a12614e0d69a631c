import { dashboardMailsOperations } from '@mekiki/contract/dashboards/dashboard-mails/dashboard-mails.operations'
import type { MailTiming } from '@mekiki/contract/dashboards/dashboard-mails/dashboard-mails.schemas'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { useKeptState } from '@mekiki/browser/edits/use-kept-state'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { notify } from '@mekiki/ui'
import { useState } from 'react'
import { useCurrentUser } from '../../../../app/session/me.ts'
import { useMailsTexts } from './mails-texts.ts'
import { contentOf, type Mail, type MailInput, useSaveMail } from './use-mails.ts'

const firstTiming: MailTiming = { frequency: 'weekly', weekday: 1, hour: 8 }

/** What was chosen in the form, with the state that it was chosen from; null for what is as it stands, also when that changes meanwhile. */
interface MailForm {
  base: Mail | null
  timing: MailTiming | null
  readerUuids: string[] | null
}

/** The sentence about the readers in a refused input, whichever of them it names. */
function readersErrorOf(error: unknown): string | undefined {
  const told = Object.entries(findFieldErrors(error) ?? {}).filter(([field]) => field.startsWith('readerUuids'))
  return told.length === 0 ? undefined : told.map(([, message]) => message).join(' ')
}

/** The readers that were chosen from a state that has changed since: who left meanwhile stays away, and who was added comes along. */
function mergeReaders(chosen: readonly string[], before: MailInput, now: MailInput): string[] {
  const kept = chosen.filter((uuid) => now.readerUuids.includes(uuid) || !before.readerUuids.includes(uuid))
  return [...kept, ...now.readerUuids.filter((uuid) => !before.readerUuids.includes(uuid) && !kept.includes(uuid))]
}

/** What keeps the form from being saved as it is: a sentence about its readers, or another one. */
interface MailFormError {
  readers?: string
  other?: string
}

interface MailFormProps {
  dashboardUuid: string
  /** The schedule to change; null for a new one. */
  mail: Mail | null
  onDone: () => void
}

/** A schedule while it is set up or changed, kept as a draft until it is saved or given up. One that changed meanwhile keeps what was chosen here. */
export function useMailForm({ dashboardUuid, mail, onDone }: MailFormProps) {
  const texts = useMailsTexts()
  const { uuid: userUuid } = useCurrentUser()
  const [latest, setLatest] = useState(mail)
  const [isStale, setStale] = useState(false)
  const [error, setError] = useState<MailFormError>({})
  const keepAs = `dashboard-mail:${mail?.uuid ?? `new:${dashboardUuid}`}`
  const kept = useKeptState<MailForm>(keepAs, { base: latest, timing: null, readerUuids: null })
  const { base, timing, readerUuids } = kept.value
  const stored: MailInput = base ? contentOf(base) : { timing: firstTiming, readerUuids: [userUuid], isPaused: false }
  const input: MailInput = { ...stored, timing: timing ?? stored.timing, readerUuids: readerUuids ?? stored.readerUuids }
  const save = useSaveMail(dashboardUuid, { isHandled: true })
  const refused = (failure: Error) => {
    const current = findStaleCurrent(dashboardMailsOperations.update, failure)
    if (current) {
      kept.setValue({ base: current, timing, readerUuids: readerUuids && mergeReaders(readerUuids, stored, contentOf(current)) })
      setLatest(current)
      return setStale(true)
    }
    const readers = readersErrorOf(failure)
    setError(readers === undefined ? { other: failure.message } : { readers })
  }
  const submit = () => {
    if (input.readerUuids.length === 0) return setError({ readers: texts.readersMissing })
    setError({})
    const onSuccess = () => {
      kept.forget()
      notify.success(mail ? texts.saved : texts.added)
      onDone()
    }
    save.mutate({ base, body: input }, { onError: refused, onSuccess })
  }
  const change = (part: Partial<Omit<MailForm, 'base'>>) => {
    setError({})
    kept.setValue((before) => ({ ...before, ...part }))
  }
  const giveUp = () => {
    kept.forget()
    onDone()
  }
  return { input, change, error, isStale, submit, giveUp, draft: kept.draft, isPending: save.isPending }
}
