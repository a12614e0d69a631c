import type { AnswerValueInput } from '@mekiki/contract/answers/answer-values'
import type { ReactNode } from 'react'
import { removeLocal } from '@mekiki/browser/plain/local-store'
import { useLanguage, useTexts } from '../lib/language.ts'
import { useTitle } from '../lib/use-title.ts'
import { Notice } from '../parts/notice.tsx'
import { Steps } from '../parts/steps.tsx'
import { AwayBar } from './away-bar.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import type { Submission } from './draft.ts'
import { DraftLine } from './draft-line.tsx'
import { InputStep } from './input-step.tsx'
import type { Questionnaire, SentFile } from './questionnaire.ts'
import { useFlow } from './use-flow.ts'
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
  /** Sends the answers. Raises what the call raises. */
  send: (given: Given, files: readonly SentFile[]) => Promise<void>
  /** Gives the questions as they are now, after the server said that they changed. */
  reload: () => Promise<Questionnaire>
  /** Has a new name given to the answer to come, after the server no longer took the old one. */
  renew: () => Promise<void>
  /** Begins anew, without the draft. */
  onDiscard: () => void
  extraAct?: ReactNode
}

function RestoredNotice({ start, onDiscard }: { start: Start; onDiscard: () => void }) {
  const texts = useTexts().draft
  if (start.savedAt === null) return null
  return (
    <Notice tone="info" title={texts.restored}>
      {start.areFilesLost && <p>{texts.filesLost}</p>}
      <button type="button" className="r-inline-link" onClick={onDiscard}>
        {texts.discard}
      </button>
    </Notice>
  )
}

/** The questions, then the answers to be read once more, then the sending; the page after it belongs to whoever uses this. */
export function AnswerFlow(props: AnswerFlowProps) {
  const { questionnaire, privacyText, about, start, draftKey, isCorrection, extraAct } = props
  const language = useLanguage()
  const texts = useTexts()
  const flow = useFlow(props)
  useTitle(flow.step === 'confirm' ? texts.confirm.title : props.title, props.tenantName)
  const discard = () => {
    removeLocal(draftKey)
    props.onDiscard()
  }
  if (flow.step === 'confirm')
    return (
      <>
        <AwayBar />
        <Steps current="confirm" />
        <ConfirmStep
          {...{ questionnaire, isCorrection }}
          values={flow.answers.values}
          files={flow.uploads.items}
          waiting={flow.uploads.waiting}
          hasFailedFile={flow.uploads.firstFailed !== null}
          isSending={flow.isSending}
          failure={flow.failure}
          onBack={flow.goBack}
          onSend={flow.send}
        />
      </>
    )
  return (
    <>
      <AwayBar />
      <Steps current="input" />
      <InputStep
        {...{ about, privacyText, language, extraAct }}
        questions={questionnaire.questions}
        sections={questionnaire.sections}
        maxFileBytes={questionnaire.maxFileBytes}
        values={flow.answers.values}
        problems={flow.problems}
        onChange={flow.answers.change}
        onLeave={flow.answers.leave}
        uploads={flow.uploads.items}
        fileActs={flow.uploads.acts}
        agreed={flow.answers.agreed}
        isAgreementMissing={flow.isAgreementMissing}
        onAgree={flow.answers.setAgreed}
        trap={flow.trap}
        onTrap={flow.setTrap}
        faults={flow.faults}
        onSubmit={flow.goOn}
        notices={<>{flow.notice === null ? <RestoredNotice start={start} onDiscard={discard} /> : <Notice tone="bad" title={flow.notice} />}</>}
        draftLine={<DraftLine state={flow.draft} onDiscard={discard} />}
      />
    </>
  )
}
