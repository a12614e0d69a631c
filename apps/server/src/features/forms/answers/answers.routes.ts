import { answersOperations } from '@mekiki/contract/forms/answers/answers.operations'
import { bindAll, type Binding } from '../../../platform/http/bind.ts'
import { exportAnswers } from './export-answers.ts'
import { getAnswer } from './get-answer.ts'
import { getDownloadUrl } from './get-download-url.ts'
import { getSummary } from './get-summary.ts'
import { listAnswers } from './list-answers.ts'
import { listProjectAnswers } from './list-project-answers.ts'
import { listQuestions } from './list-questions.ts'

/** Mounts the calls about answers as the team reads them. */
export function register(binding: Binding): void {
  bindAll(binding, answersOperations, {
    list: listAnswers,
    get: getAnswer,
    questions: listQuestions,
    summary: getSummary,
    downloadUrl: getDownloadUrl,
    export: exportAnswers,
    ofProject: listProjectAnswers
  })
}
