import { ResponseError } from '@mekiki/api-client/errors'
import { useCallback, useMemo, useState } from 'react'
import { AnswerFlow } from '../flow/answer-flow.tsx'
import type { Given, Start } from '../flow/answer-flow-props.ts'
import { draftKey, findDraft, isFresh, type Submission } from '../flow/draft.ts'
import { fitAnswers } from '../flow/questionnaire.ts'
import type { GetTicket } from '../flow/use-uploads.ts'
import { call } from '../lib/call.ts'
import { calls } from '../lib/calls.ts'
import { askedIn } from '../lib/in-language.ts'
import { useLanguage, useTexts } from '../lib/language.ts'
import { useOtherTexts } from '../lib/other-texts.ts'
import { removeLocal } from '@mekiki/browser/plain/local-store'
import { AboutForm } from '../parts/about-form.tsx'
import { filesOf, type Receipt, valuesOf, type ReceiptNotice } from './receipt-view.tsx'

interface CorrectionProps {
  secret: string
  /** As it was read, with its words in both languages. */
  receipt: Receipt
  formName: string
  onEnd: (receipt: Receipt, notice: ReceiptNotice) => void
  onCancel: () => void
  onDiscard: () => void
}

const submissionOf = ({ submissionId }: Receipt): Submission => ({ submissionId, proof: null, issuedAt: Date.now() })

/** A correction begins with the draft of one, made from the same state of the answer, else with the answer itself. */
function begin(receipt: Receipt, key: string): { start: Start; submission: Submission } {
  const draft = findDraft(key, Date.now())
  if (draft && isFresh(draft.submission, Date.now()))
    return {
      start: {
        values: fitAnswers(receipt.questions, draft.values),
        files: draft.files,
        agreed: true,
        savedAt: draft.savedAt,
        areFilesLost: false,
        page: draft.page
      },
      submission: draft.submission
    }
  return {
    start: { values: fitAnswers(receipt.questions, valuesOf(receipt)), files: filesOf(receipt), agreed: true, savedAt: null, areFilesLost: false },
    submission: submissionOf(receipt)
  }
}

/** The same form once more, filled with what was sent, until the closing day's end. */
export function Correction({ secret, receipt, formName, onEnd, onCancel, onDiscard }: CorrectionProps) {
  const texts = useTexts()
  const { editTitle } = useOtherTexts().receipt
  const [current, setCurrent] = useState(receipt)
  const language = useLanguage()
  const shown = useMemo(() => askedIn(current, language), [current, language])
  const key = `${draftKey(receipt.formUuid, receipt.receiptNumber)}_${receipt.revision}`
  const [begun] = useState(() => begin(receipt, key))
  const [submission, setSubmission] = useState(begun.submission)
  const { submissionId } = submission
  const { tenantUuid, revision } = current
  const refetch = async () => {
    const next = await call(calls.getReceipt, { params: { id: secret } })
    setCurrent(next)
    return next
  }
  const getTicket: GetTicket = useCallback(
    (file, signal) =>
      call(
        calls.uploadUrl,
        {
          params: { tenant_uuid: tenantUuid },
          query: { filename: file.name, content_type: file.type || 'application/octet-stream', content_length: file.size, submission_id: submissionId }
        },
        { signal }
      ),
    [tenantUuid, submissionId]
  )
  const send = async ({ formVersion, values }: Given) => {
    try {
      const corrected = await call(calls.correct, { params: { id: secret }, body: { revision, formVersion, values } })
      removeLocal(key)
      onEnd(corrected, 'corrected')
    } catch (error) {
      const isOvertaken = error instanceof ResponseError && (error.is('stale_version') || error.is('answer_withdrawn'))
      if (!isOvertaken) throw error
      onEnd(await refetch(), 'stale')
    }
  }
  return (
    <AnswerFlow
      title={editTitle}
      tenantName={receipt.tenantName}
      questionnaire={shown}
      privacyText=""
      about={
        <AboutForm
          name={formName}
          description=""
          answerEndDate={receipt.answerEndDate}
          tenantName={receipt.tenantName}
          contact={receipt.contact}
          over={editTitle}
          takesFocus
        />
      }
      start={begun.start}
      draftKey={key}
      isCorrection
      {...{ submission, getTicket, send, onDiscard }}
      onConfirm={() => undefined}
      reload={refetch}
      renew={async () => setSubmission(submissionOf(await refetch()))}
      extraAct={
        <button type="button" className="r-button r-button-plain" onClick={onCancel}>
          {texts.draft.cancel}
        </button>
      }
    />
  )
}
