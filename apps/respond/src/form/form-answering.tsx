import { useCallback, useState } from 'react'
import { AnswerFlow } from '../flow/answer-flow.tsx'
import type { Given } from '../flow/answer-flow-props.ts'
import { draftKey } from '../flow/draft.ts'
import type { SentFile } from '../flow/questionnaire.ts'
import type { GetTicket } from '../flow/use-uploads.ts'
import { call } from '../lib/call.ts'
import { calls } from '../lib/calls.ts'
import { currentLanguage } from '../lib/language.ts'
import { removeLocal } from '@mekiki/browser/plain/local-store'
import { AboutForm } from '../parts/about-form.tsx'
import { Frame } from '../parts/frame.tsx'
import { beginAnswer, submissionOf } from './begin.ts'
import { DonePage } from './done-page.tsx'
import { fetchForm, type LoadedForm } from './load-form.ts'
import type { Stored } from './stored.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { useProof } from './use-proof.ts'

function Answering({ loaded, onStored, onDiscard }: { loaded: LoadedForm; onStored: (stored: Stored) => void; onDiscard: () => void }) {
  const { getToken } = loaded
  const [form, setForm] = useState(loaded.form)
  const [begun] = useState(() => beginAnswer(form))
  const [submission, setSubmission] = useState(begun.submission)
  const { tenantUuid, uuid: formUuid } = form
  const { submissionId } = submission
  const proof = useProof()
  const key = draftKey(formUuid)
  const refetch = () => fetchForm(tenantUuid, formUuid, getToken)
  const renew = async () => setSubmission(submissionOf(await refetch()))
  const getTicket: GetTicket = useCallback(
    async (file, signal) =>
      call(
        calls.uploadUrl,
        {
          params: { tenant_uuid: tenantUuid },
          query: { filename: file.name, content_type: file.type || 'application/octet-stream', content_length: file.size, submission_id: submissionId }
        },
        { signal, token: await getToken() }
      ),
    [tenantUuid, submissionId, getToken]
  )
  const send = async (given: Given, files: readonly SentFile[]) => {
    const body = { ...given, submissionId, proof: await proof.solve(submission), language: currentLanguage() }
    const receipt = await call(calls.submit, { params: { tenant_uuid: tenantUuid, form_uuid: formUuid }, body }, { token: await getToken() })
    removeLocal(key)
    onStored({ form, receipt, given, files })
  }
  useOtherTabs(key, renew)
  return (
    <AnswerFlow
      title={form.name}
      tenantName={form.tenantName}
      questionnaire={form}
      privacyText={form.privacyText}
      about={<AboutForm {...form} />}
      start={begun.start}
      draftKey={key}
      isCorrection={false}
      {...{ submission, getTicket, send, renew, onDiscard }}
      onConfirm={() => proof.begin(submission)}
      reload={async () => {
        const next = await refetch()
        setForm(next)
        return next
      }}
    />
  )
}

/** A form being answered, and the receipt once it is stored. */
export function FormAnswering({ loaded }: { loaded: LoadedForm }) {
  const [stored, setStored] = useState<Stored | null>(null)
  // Another turn begins anew, without the draft.
  const [turn, setTurn] = useState(0)
  const { form } = loaded
  return (
    <Frame tenantName={form.tenantName}>
      {stored ? <DonePage stored={stored} /> : <Answering key={turn} loaded={loaded} onStored={setStored} onDiscard={() => setTurn(turn + 1)} />}
    </Frame>
  )
}
