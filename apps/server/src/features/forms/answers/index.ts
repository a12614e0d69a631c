import type { Feature } from '../../../platform/feature.ts'
import { register } from './answers.routes.ts'
import { answersExportKind, runAnswersExport } from './run-answers-export.ts'

export { answerHits } from './answer-hits.queries.ts'

export const answers: Feature = { slug: 'answers', register, effects: { [answersExportKind]: runAnswersExport }, largeEffects: [answersExportKind] }
