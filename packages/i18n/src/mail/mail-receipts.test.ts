import { expect, it } from 'vitest'
import { mailSamples } from './mail-samples.ts'

const timesOf = (language: 'ja' | 'en'): string[] =>
  mailSamples(language)
    .filter(({ kind }) => kind === 'receiptMail')
    .map(({ text }) => text.paragraphs.find((paragraph) => paragraph.includes('K7QF-2M9X'))?.split('\n')[1] ?? '')

it('a receipt names its time by what happened then', () => {
  expect(timesOf('ja')).toEqual(['受付日時：2026/11/18 10:02', '修正日時：2026/11/18 10:02', '取り下げ日時：2026/11/18 10:02'])
  expect(timesOf('en')).toEqual(['Received: 2026/11/18 10:02, Tokyo time', 'Changed: 2026/11/18 10:02, Tokyo time', 'Withdrawn: 2026/11/18 10:02, Tokyo time'])
})
