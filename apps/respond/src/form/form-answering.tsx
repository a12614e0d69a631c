import { consentIn } from '@mekiki/contract/forms/forms/form-language'
import { useCallback, useState, useEffect, useMemo, useRef } from 'react'
import { AnswerFlow } from '../flow/answer-flow.tsx'
import type { Given, Start } from '../flow/answer-flow-props.ts'
import { draftKey, findDraft, isFresh, type Submission } from '../flow/draft.ts'
import { type SentFile, fitAnswers } from '../flow/questionnaire.ts'
import type { GetTicket } from '../flow/use-uploads.ts'
import { call } from '../lib/call.ts'
import { calls } from '../lib/calls.ts'
import { askedIn, toldIn } from '../lib/in-language.ts'
import { currentLanguage, useLanguage } from '../lib/language.ts'
import { removeLocal } from '@mekiki/browser/plain/local-store'
import { AboutForm } from '../parts/about-form.tsx'
import { Frame } from '../parts/page-parts.tsx'
import { DonePage } from './done-page.tsx'
import { fetchForm, type LoadedForm, type Stored, type PublicForm } from './load-form.ts'
import { reportError } from '@mekiki/browser/plain/report-error'
import { solveProof, type Solution } from '../proof/solve-proof.ts'

/** Solves the puzzle of a submission once, beginning before it is asked for; one that failed is tried again. */
function useProof() {
  const solving = useRef<{ submissionId: string; solution: Promise<Solution> } | null>(null)
  const solve = ({ submissionId, proof }: Submission): Promise<Solution> => {
    if (solving.current?.submissionId === submissionId) return solving.current.solution
    if (proof === null) return Promise.reject(new Error('the submission came without a puzzle'))
    const solution = solveProof(proof)
    solving.current = { submissionId, solution }
    solution.catch(() => {
      solving.current = null
    })
    return solution
  }
  return { begin: (submission: Submission) => void solve(submission).catch(() => undefined), solve }
}

/**
 * When another tab has sent or thrown away the same draft, what this tab holds is another answer: it gets a name of its own, since under the old one
 * the server would answer the other tab's receipt.
 */
function useOtherTabs(key: string, renew: () => Promise<void>): void {
  const latest = useRef(renew)
  useEffect(() => {
    latest.current = renew
  })
  useEffect(() => {
    const hear = (event: StorageEvent) => {
      if (event.key === key && event.newValue === null) latest.current().catch(reportError)
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [key])
}

/** The answer to come that a form was given with. */
function submissionOf({ submissionId, proof }: PublicForm): Submission {
  return { submissionId, proof, issuedAt: Date.now() }
}

/**
 * Where an answer begins: at the draft that is kept here, as far as it fits the questions, else at nothing. A draft goes on under its own name as
 * long as the server takes it: what may have been sent already is then not sent twice, and its files are still there.
 */
function beginAnswer(form: PublicForm): { start: Start; submission: Submission } {
  const draft = findDraft(draftKey(form.uuid), Date.now())
  if (!draft) return { start: { values: [], files: [], agreed: false, savedAt: null, areFilesLost: false }, submission: submissionOf(form) }
  const goesOn = isFresh(draft.submission, Date.now())
  const files = goesOn ? draft.files.filter((file) => form.questions.some((question) => question.uuid === file.questionUuid)) : []
  return {
    start: {
      values: fitAnswers(form.questions, draft.values),
      files,
      agreed: draft.agreed,
      savedAt: draft.savedAt,
      areFilesLost: files.length < draft.files.length,
      page: draft.page
    },
    submission: goesOn ? draft.submission : submissionOf(form)
  }
}

function Answering({ loaded, onStored, onDiscard }: { loaded: LoadedForm; onStored: (stored: Stored) => void; onDiscard: () => void }) {
  const { getToken } = loaded
  const [form, setForm] = useState(loaded.form)
  const language = useLanguage()
  const shown = useMemo(() => toldIn(askedIn(form, language), language), [form, language])
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
      title={shown.name}
      tenantName={form.tenantName}
      questionnaire={shown}
      privacyText={consentIn(language, form)}
      about={<AboutForm {...shown} />}
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
