import { type AnswerProblem, cleanAnswers } from '@mekiki/contract/forms/answers/answer-rules'
import { type AnswerPage, pagesOf } from '@mekiki/answer-form'
import { answerFaultText } from '@mekiki/i18n/forms/answer-faults'
import { useEffect, useMemo, useRef, useState, useCallback } from 'react'
import { useLanguage, useTexts } from '../lib/language.ts'
import type { AnswerFlowProps } from './answer-flow-props.ts'
import type { Failure } from './confirm-step.tsx'
import { type Fault, focusFault } from './fault-list.tsx'
import { findProblems, inScreenOrder, fitAnswers, hasAnswers, withFiles } from './questionnaire.ts'
import { type Act, actOn } from './refusal.ts'
import { useDraft } from './use-draft.ts'
import { type Place, usePlace } from './use-place.ts'
import { useUploads } from './use-uploads.ts'
import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'

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
  return { given, problems, isAgreementMissing, all: inScreenOrder([...named, ...ofFile, ...ofAgreement], questionnaire, given) }
}

/** Which of the pages holds what a fault is at: the agreement stands on the last; -1 for a question that is not asked. */
const pageAt = (pages: readonly AnswerPage[], { questionUuid }: Fault): number =>
  questionUuid === null
    ? pages.length - 1
    : pages.findIndex(({ groups }) => groups.some(({ questions }) => questions.some(({ uuid }) => uuid === questionUuid)))

/** The pages as they are now, the open one, and the ways between them. */
function usePages({ questionnaire: { questions, sections }, start }: AnswerFlowProps, given: readonly AnswerValueInput[]) {
  const { place, hasMoved, go, goBack } = usePlace(start.page ?? '')
  const pages = useMemo(() => pagesOf(questions, sections, given), [questions, sections, given])
  const at = Math.max(
    0,
    pages.findIndex(({ key }) => key === place.page)
  )
  const open = (index: number): Place => ({ step: 'input', page: pages[index]?.key ?? '' })
  const isHere = (fault: Fault) => [-1, at].includes(pageAt(pages, fault))
  return {
    place,
    hasMoved,
    pages,
    at,
    goBack,
    isLast: place.isFix === true || at >= pages.length - 1,
    next: () => go(open(at + 1)),
    previous: () => goBack(open(at - 1)),
    fix: (index: number) => go({ ...open(index), isFix: true }),
    confirm: () => go({ ...place, step: 'confirm' }),
    /** Leads to what is wrong, where it is not on the open page. */
    show: (fault: Fault) => goBack({ ...place, step: 'input', ...(!isHere(fault) && { page: open(pageAt(pages, fault)).page }) }),
    isHere
  }
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
  /** Back to the questions. */
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
    if (act.faults.length > 0) showFaults(act.faults)
    else if (act.notice !== null) goBack()
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
  const faults = useFaults(props, answers, uploads)
  const pages = usePages(props, faults.given)
  const { place } = pages
  const [trap, setTrap] = useState('')
  const afterDrawing = useAfterDrawing()
  const { values, agreed } = answers
  const { sent } = uploads
  const content = useMemo(() => {
    const isWorth = hasAnswers(values) || sent.length > 0
    return isWorth ? { formVersion, values: [...values], files: [...sent], agreed, submission, page: place.page } : null
  }, [values, sent, agreed, submission, formVersion, place.page])
  const draft = useDraft(draftKey, content, start.savedAt)

  const showFaults = (all: readonly Fault[]) => {
    answers.setChecked(true)
    const [first] = all
    if (!first) return
    pages.show(first)
    afterDrawing(() => focusFault(first))
  }
  const goBack = () => pages.goBack({ ...place, step: 'input' })
  const sending = useSending(props, { answers, uploads, goBack, showFaults, afterDrawing })
  const { serverFaults } = sending
  const said = serverFaults.length > 0 ? serverFaults : answers.isChecked ? faults.all : []
  // What a page lacks is said when the person wants to leave it, not when it comes into view.
  const begin = (move: () => void) => () => {
    sending.forget()
    answers.setChecked(false)
    move()
  }
  return {
    place,
    pages,
    answers,
    uploads,
    draft,
    trap,
    setTrap,
    problems: saidOf(faults.problems, answers),
    isAgreementMissing: answers.isChecked && faults.isAgreementMissing,
    faults: said.filter(pages.isHere),
    failure: sending.failure,
    notice: sending.notice,
    isSending: sending.isSending,
    goOn: () => {
      sending.forget()
      const here = pages.isLast ? faults.all : faults.all.filter(pages.isHere)
      if (here.length > 0) return showFaults(here)
      if (!pages.isLast) return begin(pages.next)()
      props.onConfirm()
      pages.confirm()
    },
    previous: begin(pages.previous),
    fix: (page: number) => begin(() => pages.fix(page))(),
    goBack: () => {
      sending.forget()
      goBack()
    },
    send: () => {
      if (faults.all.length === 0) return void sending.send(trap)
      showFaults(faults.all)
    }
  }
}
