import { FetchError, ResponseError } from '@mekiki/api-client/errors'
import { reportError } from '@mekiki/browser/plain/report-error'
import type { CallOutput } from '@mekiki/contract'
import type { publicAnswersOperations } from '@mekiki/contract/forms/public-answers/public-answers.operations'
import type { RespondOtherTexts } from '@mekiki/i18n/forms/respond-other'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { calls } from '../lib/calls.ts'
import { errorSentence } from '../lib/error-sentence.ts'
import { currentLanguage } from '../lib/language.ts'
import { askToBeTold } from '../lib/waiting-call.ts'
import { solveProof } from '../proof/solve-proof.ts'

/** What is said of a call that takes no answers now. */
export type Notice = CallOutput<typeof publicAnswersOperations.getNotice>

/** What comes with a notice to ask to be told of the next call. */
export type Invitation = NonNullable<Notice['waiting']>

/** Where asking stands: what is wrong with the address, why sending failed, or whom a mail was sent to. */
export type Asking = { phase: 'asking'; fault: string | null; failure: string | null } | { phase: 'sending' } | { phase: 'sent'; mailedTo: string }

const untouched: Asking = { phase: 'asking', fault: null, failure: null }

const isStale = (error: unknown): boolean => error instanceof ResponseError && (error.is('submission_expired') || error.is('robot_suspected'))

/** Why an address was not taken, in words: what is wrong with it, or with sending it. */
export function refusalOf(error: unknown, texts: RespondOtherTexts['waiting']): { fault: string | null; failure: string | null } {
  if (error instanceof FetchError) return { fault: null, failure: texts.network }
  if (error instanceof ResponseError && error.body?.fields?.some(({ field }) => field === 'email')) return { fault: texts.bad, failure: null }
  if (error instanceof ResponseError && error.is('not_found')) return { fault: null, failure: texts.changed }
  if (!(error instanceof ResponseError) || error.status >= 500) reportError(error)
  return { fault: null, failure: errorSentence(error, texts.later) }
}

async function send({ tenantUuid, uuid }: Notice, { submissionId, proof }: Invitation, email: string, nickname: string): Promise<string> {
  const body = { email, nickname, submissionId, proof: await solveProof(proof), language: currentLanguage() }
  return (await call(askToBeTold, { params: { tenant_uuid: tenantUuid, form_uuid: uuid }, body })).mailedTo
}

/** Asks to be told of the next call. What the page brought along is had anew by itself when it has become too old. */
export function useWaiting(notice: Notice, first: Invitation, texts: RespondOtherTexts['waiting']) {
  const [invitation, setInvitation] = useState(first)
  const [asking, setAsking] = useState<Asking>(untouched)
  const again = async (email: string, nickname: string) => {
    const { waiting } = await call(calls.getNotice, { params: { form_uuid: notice.uuid }, query: { tenant_uuid: notice.tenantUuid } })
    if (waiting === null) return null
    setInvitation(waiting)
    return send(notice, waiting, email, nickname)
  }
  const ask = async (email: string, nickname: string) => {
    if (email.trim() === '') return setAsking({ phase: 'asking', fault: texts.missing, failure: null })
    setAsking({ phase: 'sending' })
    try {
      const mailedTo = await send(notice, invitation, email, nickname).catch((error: unknown) => {
        if (isStale(error)) return again(email, nickname)
        throw error
      })
      setAsking(mailedTo === null ? { phase: 'asking', fault: null, failure: texts.changed } : { phase: 'sent', mailedTo })
    } catch (error) {
      setAsking({ phase: 'asking', ...refusalOf(error, texts) })
    }
  }
  return { asking, ask, reset: () => setAsking(untouched) }
}
