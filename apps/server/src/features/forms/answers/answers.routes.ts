import { answersOperations } from '@mekiki/contract/forms/answers/answers.operations'
import { bindAll, type Binding } from '../../../platform/http/bind.ts'
import { exportAnswers } from './run-answers-export.ts'
import { getAnswer, getDownloadUrl, getFilePreview, listAnswers, listProjectAnswers, listQuestions, getSummary } from './answers.use-cases.ts'

/** Mounts the calls about answers as the team reads them. */
export function register(binding: Binding): void {
  bindAll(binding, answersOperations, {
    list: listAnswers,
    get: getAnswer,
    questions: listQuestions,
    summary: getSummary,
    downloadUrl: getDownloadUrl,
    filePreview: getFilePreview,
    export: exportAnswers,
    ofProject: listProjectAnswers
  })
}
