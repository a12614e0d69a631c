import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import type { ReactNode } from 'react'
import type { Submission } from './draft.ts'
import type { Questionnaire, SentFile } from './questionnaire.ts'
import type { GetTicket } from './use-uploads.ts'

/** What is sent in the end. */
export interface Given {
  formVersion: number
  values: AnswerValueInput[]
  agreedFlg: boolean
  nickname: string
}

/** Where an answer begins: nothing, a draft, or what was sent before. */
export interface Start {
  values: readonly AnswerValueInput[]
  files: readonly SentFile[]
  agreed: boolean
  /** When the draft was saved that this is; null when it is none. */
  savedAt: number | null
  areFilesLost: boolean
  /** The page of the questions that was open in the draft. */
  page?: string | undefined
}

export interface AnswerFlowProps {
  /** The window's title on the first step, and the workspace's name beside it. */
  title: string
  tenantName: string
  questionnaire: Questionnaire
  privacyText: string
  about: ReactNode
  start: Start
  draftKey: string
  submission: Submission
  getTicket: GetTicket
  isCorrection: boolean
  /** The confirmation has begun: what sending needs can be prepared. */
  onConfirm: () => void
  /**
   * Sends the answers.
   * @throws what the call raises.
   */
  send: (given: Given, files: readonly SentFile[]) => Promise<void>
  /** Gives the questions as they are now, after the server said that they changed. */
  reload: () => Promise<Questionnaire>
  /** Has a new name given to the answer to come, after the server no longer took the old one. */
  renew: () => Promise<void>
  /** Begins anew, without the draft. */
  onDiscard: () => void
  extraAct?: ReactNode
}
