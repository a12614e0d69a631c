import type { Language } from '../languages.ts'

/** What stands in a file of answers beside the questions, in its order: the first four before them, the others after. */
export const answerFileColumns = ['receiptNumber', 'state', 'answeredAt', 'updatedAt', 'theme', 'projectStatus', 'projectUrl'] as const

export type AnswerFileColumn = (typeof answerFileColumns)[number]

const heads: Readonly<Record<Language, Readonly<Record<AnswerFileColumn, string>>>> = {
  ja: {
    receiptNumber: '受付番号',
    state: '状態',
    answeredAt: '回答日時',
    updatedAt: '更新日時',
    theme: 'テーマ',
    projectStatus: '案件ステータス',
    projectUrl: '案件のURL'
  },
  en: {
    receiptNumber: 'Receipt number',
    state: 'State',
    answeredAt: 'Received at',
    updatedAt: 'Updated at',
    theme: 'Theme',
    projectStatus: 'Case status',
    projectUrl: 'Case URL'
  }
}

const states = {
  ja: { received: '受付済み', corrected: '修正済み', withdrawn: '取り下げ' },
  en: { received: 'Received', corrected: 'Corrected', withdrawn: 'Withdrawn' }
} as const

/** Where an answer stands. */
export type AnswerState = keyof (typeof states)['ja']

/** What a column of a file of answers is called. */
export function answerFileHead(column: AnswerFileColumn, language: Language): string {
  return heads[language][column]
}

/** What the state of an answer is called. */
export function answerStateLabel(state: AnswerState, language: Language): string {
  return states[language][state]
}
