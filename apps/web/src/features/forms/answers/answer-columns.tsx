import type { CallOutput } from '@mekiki/contract'
import type { answersOperations } from '@mekiki/contract/forms/answers/answers.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import type { AnswersTexts } from '@mekiki/i18n/forms/answers-screen'
import { AppLink, EllipsisText, type TableColumn } from '@mekiki/ui'
import { addresses } from '../../../shared/addresses.ts'
import { AnswerState } from '../../../shared/answers/answer-view.tsx'
import { type Answer, valueParts } from '../../../shared/answers/answers.ts'
import { NamesCell, TextCell, UrlCell } from '../../../shared/list/cells.tsx'

/** A question as a column. */
export type AskedQuestion = CallOutput<typeof answersOperations.questions>['questions'][number]

/** Pixels. */
const widths = { respondent: 220, answeredAt: 150, state: 120, project: 220, receipt: 120, question: 220, number: 140, date: 130 } as const

function Respondent({ answer, noName }: { answer: Answer; noName: string }) {
  return (
    <span className="mk-cell-two">
      <EllipsisText>{answer.userName === '' ? noName : answer.userName}</EllipsisText>
      {answer.belongingTo !== '' && <span className="mk-cell-sub">{answer.belongingTo}</span>}
    </span>
  )
}

function ProjectCell({ project }: Pick<Answer, 'project'>) {
  if (!project) return null
  return (
    <span className="mk-cell-two">
      <AppLink href={addresses.project(project.themeUuid, project.uuid)} target="_blank" rel="noopener" onClick={(event) => event.stopPropagation()}>
        <EllipsisText>{project.themeName}</EllipsisText>
      </AppLink>
      {project.statusName !== null && <span className="mk-cell-sub">{project.statusName}</span>}
    </span>
  )
}

function questionColumn(question: AskedQuestion, texts: AnswersTexts, language: Language): TableColumn<Answer> {
  const isNumber = question.questionType === 'number_input'
  return {
    key: question.uuid,
    header: question.isCurrent ? question.name : texts.list.formerQuestion(question.name),
    width: isNumber ? widths.number : question.questionType === 'date_input' ? widths.date : widths.question,
    ...(isNumber && { align: 'right' as const }),
    render: ({ values }) => {
      const value = values.find(({ questionUuid }) => questionUuid === question.uuid)
      const parts = valueParts(question, value, language)
      if (question.targetProperty === 'url') return <UrlCell url={parts[0] ?? null} />
      if (question.targetProperty === 'file') return <NamesCell names={parts} separator={texts.comma} />
      return <TextCell>{parts.join(value?.optionUuids === undefined ? '\n' : texts.comma)}</TextCell>
    }
  }
}

/** The columns of a list of answers: who answered, when, where it stands, its case, and every question. */
export function answerColumns(questions: readonly AskedQuestion[], texts: AnswersTexts, language: Language): TableColumn<Answer>[] {
  const { list } = texts
  return [
    { key: 'respondent', header: list.respondent, width: widths.respondent, render: (answer) => <Respondent answer={answer} noName={list.noName} /> },
    {
      key: 'answeredAt',
      header: list.answeredAt,
      width: widths.answeredAt,
      sortable: true,
      render: ({ answeredAt }) => <span className="mk-tnum">{formatDateTime(answeredAt)}</span>
    },
    { key: 'state', header: list.state, width: widths.state, render: ({ state }) => <AnswerState state={state} /> },
    { key: 'project', header: list.project, width: widths.project, render: ({ project }) => <ProjectCell project={project} /> },
    // The name of who answered stands in the first column.
    ...questions.filter(({ targetProperty }) => targetProperty !== 'user_name').map((question) => questionColumn(question, texts, language)),
    { key: 'receipt', header: list.receiptNumber, width: widths.receipt, render: ({ receiptNumber }) => <span className="mk-tnum">{receiptNumber}</span> }
  ]
}
