import { AnswerForm, type FileActs } from '@mekiki/answer-form'
import { askedQuestions, type AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import { consentIn, ifEnglish, questionIn, sectionsIn, wordsIn } from '@mekiki/contract/forms/forms/form-language'
import type { FormQuestion } from '@mekiki/contract/forms/forms/forms.schemas'
import { publicQuestion, publicSection } from '@mekiki/i18n/forms/form-questions'
import type { Language } from '@mekiki/i18n/languages'
import { formatDay } from '@mekiki/i18n/format'
import { Checkbox, useLanguage } from '@mekiki/ui'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useCurrentTenant } from '../../../../app/session/me.ts'
import { useShellTexts } from '../../../../app/shell/shell-texts.ts'
import { type FormContent, questionsOf, sectionsOf } from '../builder/form-draft.ts'
import { useFormsTexts } from '../forms-texts.ts'
import type { PreviewValues } from './preview-store.ts'
import { PreviewPages, usePreviewPages } from './preview-pages.tsx'
import './answer-preview.css'

/** Nothing is sent from a preview: chosen files go nowhere. */
const noFileActs: FileActs = { add: () => undefined, remove: () => undefined, retry: () => undefined }

const noProblems: [] = []
const noUploads: [] = []
const maxFileBytes = 100 * 1024 * 1024

/** Answers that put the questions of the form into view, given how far the person is: every condition that leads to `questionUuid` holds. */
function valuesThatShow(values: readonly AnswerValueInput[], content: FormContent, questionUuid: string | null): AnswerValueInput[] {
  const questions = questionsOf(content)
  const next = new Map(values.map((value) => [value.questionUuid, value]))
  let question = questions.find(({ uuid }) => uuid === questionUuid)
  while (question?.showIf) {
    const { showIf } = question
    const source = questions.find(({ uuid }) => uuid === showIf.questionUuid)
    const chosen = next.get(showIf.questionUuid)?.optionUuids ?? []
    if (!showIf.optionUuids.some((uuid) => chosen.includes(uuid)))
      next.set(showIf.questionUuid, { questionUuid: showIf.questionUuid, optionUuids: showIf.optionUuids.slice(0, 1) })
    question = source !== undefined && source.order < question.order ? source : undefined
  }
  return [...next.values()]
}

/** What was made of a question, by language and English texts; the drawing of one that has not changed is not made again. */
const drawn = new WeakMap<FormQuestion, Map<string, FormQuestion>>()

function drawnQuestion(question: FormQuestion, hasEnglish: boolean, language: Language): FormQuestion {
  const before = drawn.get(question) ?? new Map<string, FormQuestion>()
  const key = `${language} ${hasEnglish}`
  const made = before.get(key) ?? questionIn(publicQuestion(question, hasEnglish), language)
  drawn.set(question, before.set(key, made))
  return made
}

/** The words of a form in the language of the preview, as the public page has them. */
export function wordsOf(values: PreviewValues, language: Language) {
  const { englishFlg, content } = values
  const words = (own: string, english: string) => wordsIn(language, own, ifEnglish(englishFlg, english))
  const sections = sectionsOf(content).map((section) => publicSection(section, englishFlg))
  return {
    name: words(values.name, values.nameEn),
    description: words(values.description, values.descriptionEn),
    privacyText: consentIn(language, { privacyText: values.privacyText, privacyTextEn: ifEnglish(englishFlg, values.privacyTextEn) }),
    questions: questionsOf(content).map((question) => drawnQuestion(question, englishFlg, language)),
    sections: sectionsIn(sections, language)
  }
}

interface AnswerPreviewProps {
  values: PreviewValues
  /** Brought into view and marked. */
  currentUuid?: string | null
  headingLevel?: 2 | 3
  /** Says in the form itself that nothing is sent, where no banner around it does. */
  hasNote?: boolean
}

/** Brings a question to the middle of the box that the preview scrolls in. Where it scrolls with the page, the page stays where somebody works in it. */
function bringToMiddle(question: HTMLElement, box: HTMLElement | null | undefined): void {
  if (!box) return
  const [own, around] = [question.getBoundingClientRect(), box.getBoundingClientRect()]
  box.scrollTop += own.top - around.top - (around.height - own.height) / 2
}

/** A form as its respondents see it, to be tried: answers can be given and lead through its branches, and go nowhere. */
export const AnswerPreview = memo(function AnswerPreview({ values, currentUuid = null, headingLevel = 2, hasNote = false }: AnswerPreviewProps) {
  const texts = useFormsTexts()
  const { languageName } = useShellTexts()
  const own = useLanguage()
  const [chosen, setChosen] = useState<Language | null>(null)
  const language = values.englishFlg ? (chosen ?? own) : own
  const other = language === 'ja' ? 'en' : 'ja'
  const words = useMemo(() => wordsOf(values, language), [values, language])
  const tenant = useCurrentTenant()
  const frame = useRef<HTMLDivElement>(null)
  const [given, setGiven] = useState<readonly AnswerValueInput[]>([])
  const [isAgreed, setAgreed] = useState(false)
  const { content } = values
  const [shownFor, setShownFor] = useState<string | null>(null)
  if (shownFor !== currentUuid) {
    setShownFor(currentUuid)
    setGiven(valuesThatShow(given, content, currentUuid))
  }
  const { pages, at, setOpenPage } = usePreviewPages(words, given, currentUuid)
  const change = useCallback(
    (value: AnswerValueInput) => setGiven((before) => [...before.filter(({ questionUuid }) => questionUuid !== value.questionUuid), value]),
    []
  )
  const questions = questionsOf(content)
  const isAsked = askedQuestions(questions, given).some(({ uuid }) => uuid === currentUuid)
  useEffect(() => {
    for (const node of frame.current?.querySelectorAll<HTMLElement>('[data-question]') ?? []) {
      const isCurrent = node.dataset['question'] === currentUuid
      node.classList.toggle('mk-preview-current', isCurrent)
      if (isCurrent) bringToMiddle(node, frame.current?.parentElement)
    }
  }, [currentUuid, isAsked, at])
  const Title = `h${headingLevel}` as const
  const partLevel = headingLevel === 2 ? 3 : 4
  const PartTitle = `h${partLevel}` as const
  return (
    <div ref={frame} className="mk-answer-preview">
      <div className="mk-answer-preview-bar">
        <span>{tenant.name}</span>
        {values.answerEndDate !== null && <span className="mk-tnum">{texts.closesOn(formatDay(values.answerEndDate))}</span>}
        {values.englishFlg && (
          <button type="button" lang={other} onClick={() => setChosen(other)}>
            {languageName[other]}
          </button>
        )}
      </div>
      {hasNote && <p className="mk-answer-preview-note">{texts.preview.banner}</p>}
      <div className="mk-answer-preview-body">
        {words.name.trim() !== '' && <Title className="mk-answer-preview-title">{words.name}</Title>}
        {at === 0 && words.description.trim() !== '' && <p className="mk-answer-preview-text">{words.description}</p>}
        <PreviewPages {...{ pages, at, language }} onOpen={setOpenPage}>
          <AnswerForm
            groups={pages[at]?.groups ?? []}
            questions={words.questions}
            sections={words.sections}
            values={given}
            problems={noProblems}
            onChange={change}
            uploads={noUploads}
            fileActs={noFileActs}
            maxFileBytes={maxFileBytes}
            language={language}
            headingLevel={partLevel}
          />
          {at >= pages.length - 1 && words.privacyText.trim() !== '' && (
            <div className="mk-answer-preview-privacy">
              <PartTitle>{texts.preview.privacy}</PartTitle>
              <p className="mk-answer-preview-text">{words.privacyText}</p>
              <Checkbox checked={isAgreed} label={texts.preview.agree} onChange={setAgreed} />
            </div>
          )}
        </PreviewPages>
      </div>
    </div>
  )
})
