import type { AnswerProblem, AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import type { FormQuestion, FormSection } from '@mekiki/contract/forms/forms/forms.schemas'
import type { Language } from '@mekiki/i18n/languages'
import { useMemo, type FocusEvent, type KeyboardEvent, useEffect, useState, memo } from 'react'
import { answerTexts } from './answer-texts.ts'
import type { AnswerUpload, FileActs } from './answer-upload.ts'
import { groupQuestions, type QuestionGroup } from './question-groups.ts'
import './answer-form.css'
import { ChoiceAnswer } from './choice-answer.tsx'
import { DayAnswer } from './day-answer.tsx'
import { FileAnswer, type FileAnswerProps } from './file-answer.tsx'
import { CountryAnswer } from './select-answer.tsx'
import { TextAnswer } from './text-answer.tsx'

function Control(props: FileAnswerProps) {
  const { targetProperty, questionType } = props.question
  if (targetProperty === 'file') return <FileAnswer {...props} />
  if (targetProperty === 'country') return <CountryAnswer {...props} />
  if (questionType === 'multiple_select' || questionType === 'single_select') return <ChoiceAnswer {...props} />
  if (questionType === 'date_input') return <DayAnswer {...props} />
  return <TextAnswer {...props} />
}

/** One question with its control. While an input method composes, the field says about its answer what it said before. */
const AnswerField = memo(function AnswerField(props: FileAnswerProps) {
  const [composing, setComposing] = useState<{ problem: AnswerProblem | undefined } | null>(null)
  return (
    <div className="af-slot" onCompositionStart={() => setComposing({ problem: props.problem })} onCompositionEnd={() => setComposing(null)}>
      <Control {...props} problem={composing ? composing.problem : props.problem} />
    </div>
  )
})

/** Works that wait until a press of the pointer has ended. */
class Press {
  #isDown = false
  #waiting: (() => void)[] = []

  readonly begin = (): void => {
    this.#isDown = true
  }

  readonly end = (): void => {
    this.#isDown = false
    const works = this.#waiting
    this.#waiting = []
    // The click comes after the pointer is up.
    if (works.length > 0) setTimeout(() => works.forEach((work) => work()))
  }

  readonly after = (work: () => void): void => {
    if (this.#isDown) this.#waiting.push(work)
    else work()
  }
}

/**
 * Gives a way to do something once the pointer is no longer down: a message that appears while it is moves what is being pressed away from under it.
 */
function useAfterPress(): (work: () => void) => void {
  const [press] = useState(() => new Press())
  useEffect(() => {
    const ends = ['pointerup', 'pointercancel'] as const
    window.addEventListener('pointerdown', press.begin, true)
    for (const name of ends) window.addEventListener(name, press.end, true)
    return () => {
      window.removeEventListener('pointerdown', press.begin, true)
      for (const name of ends) window.removeEventListener(name, press.end, true)
    }
  }, [press])
  return press.after
}

export interface AnswerFormProps {
  questions: readonly FormQuestion[]
  sections: readonly FormSection[]
  /** What stands on the page that is open (`pagesOf`); left out, everything that is asked. */
  groups?: readonly QuestionGroup[]
  /** The answers so far; files are drawn from `uploads` alone. */
  values: readonly AnswerValueInput[]
  /** What is to be said about the answers now: of those that the person has left, or of all after an attempt to go on. */
  problems: readonly AnswerProblem[]
  /** The new answer to one question, which takes the place of the one before. Use a stable function. */
  onChange: (value: AnswerValueInput) => void
  /** The person has left the question: from now on its problem may be said. */
  onLeave?: (questionUuid: string) => void
  uploads: readonly AnswerUpload[]
  /** Use a stable object. */
  fileActs: FileActs
  maxFileBytes: number
  language: Language
  /** The level of the sections’ headings. */
  headingLevel?: 2 | 3 | 4
}

const noUploads: readonly AnswerUpload[] = []

function byQuestion(uploads: readonly AnswerUpload[]): ReadonlyMap<string, readonly AnswerUpload[]> {
  const groups = new Map<string, AnswerUpload[]>()
  for (const upload of uploads) groups.set(upload.questionUuid, [...(groups.get(upload.questionUuid) ?? []), upload])
  return groups
}

function isComposing({ nativeEvent, keyCode, key }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229 || key === 'Process'
}

/** Enter in a field of one line goes on to the next one, as the key on a phone says; it never sends the form. */
function goOn(event: KeyboardEvent<HTMLDivElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || isComposing(event) || !(target instanceof HTMLInputElement)) return
  if (['checkbox', 'radio', 'file', 'button'].includes(target.type)) return
  event.preventDefault()
  const controls = [...currentTarget.querySelectorAll<HTMLElement>('input:not([tabindex="-1"]), select, textarea')]
  controls[controls.indexOf(target) + 1]?.focus()
}

/**
 * Draws a form's questions by their kinds, with sections and branching: plain elements and one style sheet, which reads the tokens `--mk-…` of
 * the page around it. Keeps nothing itself: values, problems and files come from outside. `focusQuestion` gives a question the focus,
 * `AnswerReview` shows the same answers to be read.
 */
export function AnswerForm(props: AnswerFormProps) {
  const { questions, sections, values, problems, onChange, onLeave, uploads, fileActs, maxFileBytes, language, headingLevel = 2 } = props
  const texts = answerTexts(language)
  const groups = props.groups ?? groupQuestions(questions, sections, values)
  const valueOf = new Map(values.map((value) => [value.questionUuid, value]))
  const problemOf = new Map(problems.map((problem) => [problem.questionUuid, problem]))
  const uploadsOf = useMemo(() => byQuestion(uploads), [uploads])
  const afterPress = useAfterPress()
  const Heading = `h${headingLevel}` as const
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    const slotOf = (node: EventTarget | null) => (node instanceof Element ? (node.closest<HTMLElement>('[data-question]')?.dataset['question'] ?? null) : null)
    const left = slotOf(event.target)
    if (left !== null && left !== slotOf(event.relatedTarget)) afterPress(() => onLeave?.(left))
  }
  return (
    <div className="af-form" role="presentation" onKeyDown={goOn} onBlur={leave}>
      {groups.map(({ section, questions: asked }) => (
        <section key={section?.uuid ?? ''} className="af-section">
          {section && <Heading className="af-heading">{section.title}</Heading>}
          {section && section.helpText !== '' && <p className="af-section-help">{section.helpText}</p>}
          {asked.map((question) => (
            <AnswerField
              key={question.uuid}
              {...{ question, onChange, texts, language, maxFileBytes }}
              value={valueOf.get(question.uuid)}
              problem={problemOf.get(question.uuid)}
              uploads={uploadsOf.get(question.uuid) ?? noUploads}
              acts={fileActs}
            />
          ))}
        </section>
      ))}
    </div>
  )
}
