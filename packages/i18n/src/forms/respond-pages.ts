import { formatNumber } from '../format.ts'
import type { Language } from '../languages.ts'

const ja = {
  at: (at: number, all: number) => `${at} / ${all}ページ`,
  left: (count: number) => `残り${formatNumber(count)}問`,
  next: '次へ',
  back: '戻る',
  fix: '修正',
  fixOf: (page: number) => `${page}ページ目を修正`
}

const en: typeof ja = {
  at: (at, all) => `Page ${at} of ${all}`,
  left: (count) => (count === 1 ? '1 question left' : `${formatNumber(count)} questions left`),
  next: 'Next',
  back: 'Back',
  fix: 'Edit',
  fixOf: (page) => `Edit page ${page}`
}

/** What stands around one page of a form among several, on the public page and in the builder's preview. */
export const respondPages: Record<Language, typeof ja> = { ja, en }
