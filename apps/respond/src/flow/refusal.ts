import { FetchError, ResponseError } from '@mekiki/api-client/errors'
import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import type { RespondTexts } from '@mekiki/i18n/forms/respond'
import { errorSentence } from '../lib/error-sentence.ts'
import { reportError } from '@mekiki/browser/plain/report-error'
import type { Failure } from './confirm-step.tsx'
import type { Fault } from './fault-list.tsx'
import { serverFaults } from './questionnaire.ts'

/** What follows from a failed sending. */
export interface Act {
  /** What must be had anew before it is sent again. */
  needs: 'questions' | 'submission' | 'files' | null
  /** Said above the questions, to which the person is led back. */
  notice: string | null
  faults: readonly Fault[]
  /** Said where the person is. */
  failure: Failure | null
}

const nothing: Act = { needs: null, notice: null, faults: [], failure: null }

/** What to do after sending failed: what was entered stays in every case, and sending it again is never a second answer. */
export function actOn(error: unknown, sent: readonly AnswerValueInput[], { form, confirm }: RespondTexts): Act {
  if (error instanceof FetchError) return { ...nothing, failure: { text: confirm.network, canRetry: true } }
  if (!(error instanceof ResponseError) || error.body === null || error.status >= 500) {
    reportError(error)
    return { ...nothing, failure: { text: errorSentence(error, confirm.later), canRetry: true } }
  }
  switch (error.body.code) {
    case 'form_changed':
      return { ...nothing, needs: 'questions', notice: form.changed }
    case 'submission_expired':
    case 'robot_suspected':
      return { ...nothing, needs: 'submission', failure: { text: confirm.renewed, canRetry: true } }
    case 'file_missing':
      return { ...nothing, needs: 'files', failure: { text: confirm.filesGone, canRetry: true } }
    case 'too_many_requests':
      return { ...nothing, failure: { text: error.body.message, canRetry: true } }
    case 'form_closed':
    case 'form_full':
    case 'form_not_open':
      return { ...nothing, failure: { text: `${error.body.message} ${confirm.kept}`, canRetry: false } }
    default: {
      const faults = serverFaults(error.body, sent)
      if (faults.length > 0) return { ...nothing, faults }
      return { ...nothing, failure: { text: error.body.message, canRetry: false } }
    }
  }
}
