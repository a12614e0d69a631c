import type { AnswerPage, QuestionGroup } from '@mekiki/answer-form'
import { useTexts } from '../lib/language.ts'
import { Icon } from '../parts/icons.tsx'
import { Heading } from '../parts/page-parts.tsx'

interface PageHeadProps {
  pages: readonly AnswerPage[]
  at: number
  /** What the call is called; said again where its description is not. */
  title: string
  takesFocus: boolean
}

/** How far the respondent is among the pages, read out when another one is opened. */
export function PageHead({ pages, at, title, takesFocus }: PageHeadProps) {
  const texts = useTexts().pages
  const left = pages.slice(at).reduce((sum, { groups }) => sum + groups.reduce((all, { questions }) => all + questions.length, 0), 0)
  return (
    <div className="r-pages">
      {at > 0 && <p className="r-over">{title}</p>}
      <div className="r-pages-head">
        <Heading takesFocus={takesFocus} isPart={at === 0}>
          {texts.at(at + 1, pages.length)} <span className="r-hidden">{pages[at]?.groups[0]?.section?.title}</span>
        </Heading>
        <span className="r-small">{texts.left(left)}</span>
      </div>
      <div className="r-pages-bar" aria-hidden="true">
        {pages.map(({ key }, index) => (
          <span key={key} className={index < at ? 'r-past' : index === at ? 'r-now' : undefined} />
        ))}
      </div>
    </div>
  )
}

/** The way to the page before. */
export function Previous({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="r-button r-button-plain" onClick={onClick}>
      <Icon name="back" />
      {useTexts().pages.back}
    </button>
  )
}

/** The way from the check to the page of a section. */
export function Fix({ pages, group, onFix }: { pages: readonly AnswerPage[]; group: QuestionGroup; onFix: (page: number) => void }) {
  const texts = useTexts().pages
  const at = pages.findIndex(({ groups }) => groups.some(({ section }) => section?.uuid === group.section?.uuid))
  return (
    <button type="button" className="r-inline-link r-fix" aria-label={texts.fixOf(at + 1)} onClick={() => onFix(at)}>
      {texts.fix}
    </button>
  )
}
