import { type AnswerProblem, cleanAnswers } from '@mekiki/contract/forms/answers/answer-rules'
import { answerFaultText } from '@mekiki/i18n/forms/answer-faults'
import { useEffect, useMemo, useRef, useState, useCallback } from 'react'
import { useLanguage, useTexts } from '../lib/language.ts'
import type { AnswerFlowProps } from './answer-flow-props.ts'
import type { Failure } from './confirm-step.tsx'
import { type Fault, focusFault } from './fault-list.tsx'
import { findProblems, inScreenOrder, fitAnswers, hasAnswers, withFiles } from './questionnaire.ts'
import { type Act, actOn } from './refusal.ts'
import { useDraft } from './use-draft.ts'
import { useUploads } from './use-uploads.ts'
import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'

/** Where the respondent is. */
type Step = 'input' | 'confirm'

const stepOf = (state: unknown): Step => (typeof state === 'object' && state !== null && 'step' in state && state.step === 'confirm' ? 'confirm' : 'input')

/** The step, with which the browser's own Back and Forward agree; a page that is loaded anew begins with the first. */
function useStep() {
  const [step, setStep] = useState<Step>('input')
  useEffect(() => {
    history.replaceState({ step: 'input' }, '')
    const follow = ({ state }: PopStateEvent) => setStep(stepOf(state))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  return {
    step,
    confirm: () => {
      history.pushState({ step: 'confirm' }, '')
      setStep('confirm')
    },
    goBack: () => {
      if (stepOf(history.state) === 'confirm') history.back()
      setStep('input')
    }
  }
}

/** The answers as they are entered, and of which questions something may be said: those that were left, or all after an attempt to go on. */
function useAnswers(start: { values: readonly AnswerValueInput[]; agreed: boolean }) {
  const [values, setValues] = useState<readonly AnswerValueInput[]>(start.values)
  const [agreed, setAgreed] = useState(start.agreed)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isChecked, setChecked] = useState(false)
  const change = useCallback((value: AnswerValueInput) => {
    setValues((before) => [...before.filter((each) => each.questionUuid !== value.questionUuid), value])
  }, [])
  const leave = useCallback((questionUuid: string) => {
    setLeft((before) => (before.has(questionUuid) ? before : new Set(before).add(questionUuid)))
  }, [])
  return { values, setValues, agreed, setAgreed, left, isChecked, setChecked, change, leave }
}

type Answers = ReturnType<typeof useAnswers>
type Uploads = ReturnType<typeof useUploads>

/** Everything that keeps the answers from being sent, as the screen has it from top to bottom. */
function useFaults({ questionnaire, privacyText }: AnswerFlowProps, answers: Answers, uploads: Uploads) {
  const texts = useTexts()
  const language = useLanguage()
  const { questions } = questionnaire
  const { items } = uploads
  // A file on its way counts as given: its question is not unanswered.
  const given = useMemo(
    () =>
      withFiles(
        questions,
        answers.values,
        items.map(({ questionUuid, id, name, size }) => ({ questionUuid, key: id, name, size }))
      ),
    [questions, answers.values, items]
  )
  const problems = useMemo(() => findProblems(questions, given), [questions, given])
  const nameOf = (uuid: string) => questions.find((question) => question.uuid === uuid)?.name ?? ''
  const isAgreementMissing = privacyText !== '' && !answers.agreed
  const named: Fault[] = problems.map(({ questionUuid, fault, limit }) => ({
    questionUuid,
    text: texts.form.faultOf(nameOf(questionUuid), answerFaultText(fault, language, limit))
  }))
  const failed = uploads.firstFailed
  const ofFile: Fault[] = failed ? [{ questionUuid: failed.questionUuid, text: texts.form.faultOf(nameOf(failed.questionUuid), texts.uploads.failed) }] : []
  const ofAgreement: Fault[] = isAgreementMissing ? [{ questionUuid: null, text: texts.form.consent.missing }] : []
  return { problems, isAgreementMissing, all: inScreenOrder([...named, ...ofFile, ...ofAgreement], questionnaire, given) }
}

/** What of the problems may be said: of questions that were left and hold something, or of all after an attempt to go on. */
function saidOf(problems: readonly AnswerProblem[], { left, isChecked }: Answers): readonly AnswerProblem[] {
  return isChecked ? problems : problems.filter((problem) => left.has(problem.questionUuid) && problem.fault !== 'required')
}

/** Runs the work that the last drawing handed in once it has been drawn. */
function useAfterDrawing(): (work: () => void) => void {
  const [work, setWork] = useState<(() => void) | null>(null)
  useEffect(() => work?.(), [work])
  return (next) => setWork(() => next)
}

interface SendingTools {
  answers: Answers
  uploads: Uploads
  goBack: () => void
  showFaults: (faults: readonly Fault[]) => void
  afterDrawing: (work: () => void) => void
}

/** The sending itself, one at a time, and what follows from its failures. */
function useSending(props: AnswerFlowProps, { answers, uploads, goBack, showFaults, afterDrawing }: SendingTools) {
  const { questionnaire } = props
  const texts = useTexts()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const [serverFaults, setServerFaults] = useState<readonly Fault[]>([])
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const { values, agreed } = answers

  const follow = async (act: Act) => {
    if (act.needs === 'questions') answers.setValues(fitAnswers((await props.reload()).questions, values))
    if (act.needs === 'submission') await props.renew()
    // Under the new name, which the next drawing hands to the uploads.
    if (act.needs === 'submission' || act.needs === 'files') afterDrawing(() => uploads.resend())
    setNotice(act.notice)
    setServerFaults(act.faults)
    setFailure(act.failure)
    if (act.notice !== null || act.faults.length > 0) goBack()
    if (act.faults.length > 0) showFaults(act.faults)
  }
  const send = async (nickname: string) => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    setFailure(null)
    const { formVersion, questions } = questionnaire
    const given = cleanAnswers(questions, withFiles(questions, values, uploads.sent))
    try {
      await props.send({ formVersion, values: given, agreedFlg: agreed, nickname }, uploads.sent)
    } catch (error) {
      await follow(actOn(error, given, texts)).catch((second: unknown) => setFailure(actOn(second, given, texts).failure))
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  const forget = () => {
    setFailure(null)
    setNotice(null)
    setServerFaults([])
  }
  return { send, forget, failure, notice, serverFaults, isSending }
}

/** The state of an answer on its way: what is entered, what is wrong with it, its files, its draft, its steps and its sending. */
export function useFlow(props: AnswerFlowProps) {
  const { questionnaire, start, draftKey, submission, getTicket } = props
  const { maxFiles, maxFileBytes, formVersion } = questionnaire
  const answers = useAnswers(start)
  const uploads = useUploads({ getTicket, maxFiles, maxFileBytes, kept: start.files })
  const { step, confirm, goBack } = useStep()
  const faults = useFaults(props, answers, uploads)
  const [trap, setTrap] = useState('')
  const afterDrawing = useAfterDrawing()
  const { values, agreed } = answers
  const { sent } = uploads
  const content = useMemo(() => {
    const isWorth = hasAnswers(values) || sent.length > 0
    return isWorth ? { formVersion, values: [...values], files: [...sent], agreed, submission } : null
  }, [values, sent, agreed, submission, formVersion])
  const draft = useDraft(draftKey, content, start.savedAt)

  const showFaults = (all: readonly Fault[]) => {
    answers.setChecked(true)
    const [first] = all
    if (first) afterDrawing(() => focusFault(first))
  }
  const sending = useSending(props, { answers, uploads, goBack, showFaults, afterDrawing })
  const { serverFaults } = sending
  return {
    step,
    answers,
    uploads,
    draft,
    trap,
    setTrap,
    problems: saidOf(faults.problems, answers),
    isAgreementMissing: answers.isChecked && faults.isAgreementMissing,
    faults: serverFaults.length > 0 ? serverFaults : answers.isChecked ? faults.all : [],
    failure: sending.failure,
    notice: sending.notice,
    isSending: sending.isSending,
    goOn: () => {
      sending.forget()
      if (faults.all.length > 0) return showFaults(faults.all)
      props.onConfirm()
      confirm()
    },
    goBack: () => {
      sending.forget()
      goBack()
    },
    send: () => {
      if (faults.all.length === 0) return void sending.send(trap)
      goBack()
      showFaults(faults.all)
    }
  }
}
