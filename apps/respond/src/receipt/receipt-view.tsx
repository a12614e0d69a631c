import { AnswerReview } from '@mekiki/answer-form'
import { formatDateTime, formatDay } from '@mekiki/i18n/format'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { calls } from '../lib/calls.ts'
import { errorSentence } from '../lib/error-sentence.ts'
import { useLanguage, useTexts } from '../lib/language.ts'
import { useOtherTexts } from '../lib/other-texts.ts'
import { addresses } from '../lib/place.ts'
import { useTitle } from '../lib/use-title.ts'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { Contact } from '../parts/contact.tsx'
import { Heading, Notice, ReceiptCard } from '../parts/page-parts.tsx'
import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import type { publicAnswersOperations } from '@mekiki/contract/forms/public-answers/public-answers.operations'
import type { CallOutput } from '@mekiki/contract'
import type { SentFile } from '../flow/questionnaire.ts'

/** An answer of one's own, as the link in the mail gives it. */
export type Receipt = CallOutput<typeof publicAnswersOperations.getReceipt>

/** What was answered, apart from the files. */
export function valuesOf(receipt: Receipt): AnswerValueInput[] {
  return receipt.values.map(({ files: _, ...value }) => value)
}

/** The files of an answer. */
export function filesOf(receipt: Receipt): SentFile[] {
  return receipt.values.flatMap(({ questionUuid, files = [] }) => files.map(({ key, name, byteSize }) => ({ questionUuid, key, name, size: byteSize })))
}

/** What happened just now: the correction was taken, or somebody else was first. */
export type ReceiptNotice = 'corrected' | 'stale'

interface ReceiptViewProps {
  secret: string
  receipt: Receipt
  notice: ReceiptNotice | null
  onCorrect: () => void
  onChange: (receipt: Receipt, notice: ReceiptNotice | null) => void
}

function Facts({ receipt }: { receipt: Receipt }) {
  const texts = useOtherTexts().receipt
  const timeOf = (at: string | null) => (at === null ? null : formatDateTime(at))
  const facts = [
    [texts.at, formatDateTime(receipt.answeredAt)],
    [texts.correctedAt, timeOf(receipt.correctedAt)],
    [texts.withdrawnAt, timeOf(receipt.withdrawnAt)]
  ] as const
  const state = <p className={`r-state r-state-${receipt.state}`}>{texts.states[receipt.state]}</p>
  return <ReceiptCard label={texts.number} number={receipt.receiptNumber} state={state} facts={facts} />
}

function Withdrawal({ secret, receipt, onWithdrawn }: { secret: string; receipt: Receipt; onWithdrawn: (receipt: Receipt) => void }) {
  const all = useTexts()
  const texts = useOtherTexts().receipt
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const withdraw = async () => {
    setBusy(true)
    try {
      onWithdrawn(await call(calls.withdraw, { params: { id: secret } }))
    } catch (error) {
      setFailure(errorSentence(error, all.confirm.later))
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      {failure !== null && <Notice tone="bad" title={failure} />}
      <button type="button" className="r-button r-button-quiet" onClick={() => setAsking(true)}>
        {texts.withdraw}
      </button>
      {isAsking && (
        <AskDialog
          title={texts.withdrawTitle}
          cancel={texts.cancel}
          confirm={texts.confirmWithdraw}
          isBusy={isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void withdraw()}
        >
          <p>{texts.withdrawBody(receipt.formName)}</p>
          <p className="r-small">{texts.withdrawHint}</p>
        </AskDialog>
      )}
    </>
  )
}

/** An answer of one's own: its number and state, what it says, and what may be done with it. */
export function ReceiptView({ secret, receipt, notice, onCorrect, onChange }: ReceiptViewProps) {
  const texts = useOtherTexts().receipt
  const language = useLanguage()
  const isWithdrawn = receipt.state === 'withdrawn'
  const title = isWithdrawn ? texts.withdrawnTitle : notice === 'corrected' ? texts.correctedTitle : texts.title
  useTitle(title, receipt.tenantName)
  const { answerEndDate } = receipt
  return (
    <>
      <div className="r-column r-page">
        <p className="r-over">{receipt.formName}</p>
        <Heading key={title} takesFocus>
          {title}
        </Heading>
        {notice === 'stale' && <Notice tone="bad" title={texts.stale} />}
        {isWithdrawn && <p className="r-lead">{texts.withdrawnBody}</p>}
        <Facts receipt={receipt} />
        <AnswerReview questions={receipt.questions} sections={receipt.sections} values={valuesOf(receipt)} files={filesOf(receipt)} language={language} />
        {!isWithdrawn && !receipt.canCorrect && <p className="r-small">{texts.notCorrectable}</p>}
        {receipt.canCorrect && answerEndDate !== null && <p className="r-small">{texts.correctUntil(formatDay(answerEndDate))}</p>}
        {receipt.canWithdraw && <Withdrawal {...{ secret, receipt }} onWithdrawn={(next) => onChange(next, null)} />}
        {isWithdrawn && (
          <a className="r-link" href={addresses.form(receipt.tenantUuid, receipt.formUuid)}>
            {texts.again}
          </a>
        )}
        <Contact contact={receipt.contact} operator={receipt.tenantName} />
      </div>
      {receipt.canCorrect && (
        <div className="r-action">
          <div className="r-column r-buttons">
            <button type="button" className="r-button r-button-main" onClick={onCorrect}>
              {texts.correct}
            </button>
          </div>
        </div>
      )}
    </>
  )
}
