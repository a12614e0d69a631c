import { formatNumber } from '../format.ts'
import type { AnswersTexts } from './answers.ja.ts'

const answers = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'answer' : 'answers'}`

export const answersEn: AnswersTexts = {
  title: 'Answers',
  loadFailed: 'The answers could not be loaded.',
  loading: 'Loading',
  formNotFound: 'There is no such form.',
  backToForms: 'Back to calls for proposals',
  count: answers,
  comma: ', ',
  states: { received: 'Received', corrected: 'Corrected', withdrawn: 'Withdrawn' },
  list: {
    label: 'List of answers',
    keyword: 'Search answers',
    toolbar: 'Filters of answers',
    state: 'State',
    all: 'All',
    respondent: 'Respondent',
    noName: '(no name)',
    answeredAt: 'Answered at',
    receiptNumber: 'Receipt number',
    project: 'Case',
    formerQuestion: (name: string) => `${name} (former question)`,
    empty: 'There are no answers yet.',
    emptyBody: 'Make the form public and tell people its address.',
    share: 'See ways to share it',
    noneFound: 'No answers match the conditions',
    selected: (count: number) => `${answers(count)} selected.`,
    exportSelected: 'Export selected answers',
    export: 'Export'
  },
  detail: {
    title: (name: string) => (name === '' ? 'Answer' : `Answer of ${name}`),
    previous: 'Previous answer',
    next: 'Next answer',
    position: (at: string, total: string) => `${at} / ${total}`,
    notFound: 'There is no such answer, or it belongs to a case that you cannot see.',
    state: 'State',
    receiptNumber: 'Receipt number',
    answeredAt: 'Answered at',
    correctedAt: 'Last change',
    corrections: (count: number) => (count === 1 ? 'corrected once' : `corrected ${formatNumber(count)} times`),
    project: 'Case',
    noProject: 'There is no case',
    person: 'Person',
    openPerson: 'Open person',
    answers: 'Answers',
    noAnswer: 'Not answered',
    other: 'Other',
    withdrawn: 'The respondent has withdrawn this answer. The case stays.'
  },
  changes: {
    title: 'Corrections',
    at: (time: string, count: number) => `Corrected ${time} (${formatNumber(count)} ${count === 1 ? 'change' : 'changes'})`,
    nothing: 'Nothing has changed.',
    question: 'Question',
    before: 'Before',
    after: 'After'
  },
  earlier: {
    title: 'Earlier applications',
    none: 'There are no earlier applications of this person or company.',
    more: (shown: number, all: number) => `The latest ${formatNumber(shown)} of ${formatNumber(all)} are shown.`,
    samePerson: 'Same person',
    sameCompany: 'Same company',
    by: (name: string, company: string) => [name, company].filter((part) => part !== '').join(', ')
  },
  caseTab: {
    none: 'This case did not come from an answer to a form.',
    noneBody: 'When a form is answered, the answer is shown here together with its case.',
    several: (count: number) => `This case has ${answers(count)}.`
  },
  exportRemark: 'All questions become columns. Files are written by name, with the address that opens them.',
  summary: {
    title: 'Summary',
    loadFailed: 'The summary could not be loaded.',
    total: 'Answers',
    withdrawn: 'Withdrawn',
    perDay: 'Answers per day',
    perDayText: (from: string, to: string, most: string, count: number) => `Answers from ${from} to ${to}. Most came on ${most} (${answers(count)}).`,
    day: 'Day',
    answers: 'Answers',
    chart: 'Chart',
    table: 'Table',
    shownAs: 'How it is shown',
    questionNote: answers,
    several: 'Several choices',
    single: 'One choice',
    country: 'Country',
    option: 'Choice',
    share: 'Share',
    other: 'Other (own words)',
    former: 'Former question',
    most: (name: string, share: string) => `Most took “${name}” (${share}).`,
    noAnswers: 'Nobody has answered this question yet.',
    noQuestions: 'There are no questions with choices.',
    noQuestionsBody: 'Questions with choices are counted here, choice by choice.',
    note: 'Withdrawn answers are not counted in questions. Shares are of those who answered the question.'
  }
}
