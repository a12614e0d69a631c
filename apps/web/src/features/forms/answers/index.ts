export { AnswerListPage } from './answer-list-page.tsx'
export { AnswerSummaryPage } from './summary-page.tsx'
