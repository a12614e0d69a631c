import { type AnswerPage, pagesOf } from '@mekiki/answer-form'
import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import type { FormQuestion, FormSection } from '@mekiki/contract/forms/forms/forms.schemas'
import { respondPages } from '@mekiki/i18n/forms/respond-pages'
import type { Language } from '@mekiki/i18n/languages'
import { Button, classes } from '@mekiki/ui'
import { type ReactNode, useMemo, useState } from 'react'

/** The page that holds a question or a section. */
const pageWith = (pages: readonly AnswerPage[], partUuid: string | null): string | undefined =>
  pages.find(({ groups }) => groups.some(({ section, questions }) => section?.uuid === partUuid || questions.some(({ uuid }) => uuid === partUuid)))?.key

interface Asked {
  questions: readonly FormQuestion[]
  sections: readonly FormSection[]
}

/**
 * The pages of a preview and the open one. What is edited is in view, also once it stands on another page; in between, the pages can be walked
 * through.
 */
export function usePreviewPages({ questions, sections }: Asked, given: readonly AnswerValueInput[], currentUuid: string | null) {
  const [openPage, setOpenPage] = useState('')
  const [shownMark, setShownMark] = useState('')
  const pages = useMemo(() => pagesOf(questions, sections, given), [questions, sections, given])
  const home = pageWith(pages, currentUuid)
  const mark = `${currentUuid} ${home}`
  if (mark !== shownMark) {
    setShownMark(mark)
    if (home !== undefined) setOpenPage(home)
  }
  const found = pages.findIndex(({ key }) => key === openPage)
  return { pages, at: Math.max(0, found), setOpenPage }
}

interface PreviewPagesProps {
  pages: readonly AnswerPage[]
  at: number
  language: Language
  onOpen: (key: string) => void
  children: ReactNode
}

/** What respondents see of one page among several: how far they are above it, the ways on and back below; of a form with one page, the page alone. */
export function PreviewPages({ pages, at, language, onOpen, children }: PreviewPagesProps) {
  const texts = respondPages[language]
  if (pages.length < 2) return children
  const left = pages.slice(at).flatMap(({ groups }) => groups.flatMap(({ questions }) => questions)).length
  const way = (index: number, label: string) => (
    <Button disabled={pages[index] === undefined} onClick={() => onOpen(pages[index]?.key ?? '')}>
      {label}
    </Button>
  )
  return (
    <>
      <div>
        <p className="mk-answer-preview-at mk-tnum" role="status">
          <b>{texts.at(at + 1, pages.length)}</b>
          <span>{texts.left(left)}</span>
        </p>
        <div className="mk-answer-preview-pages" aria-hidden="true">
          {pages.map(({ key }, index) => (
            <span key={key} className={classes(index < at && 'mk-is-past', index === at && 'mk-is-active')} />
          ))}
        </div>
      </div>
      {children}
      <div className="mk-answer-preview-ways">
        {way(at - 1, texts.back)}
        {way(at + 1, texts.next)}
      </div>
    </>
  )
}
