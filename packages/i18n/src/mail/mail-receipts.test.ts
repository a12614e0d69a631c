import { expect, it } from 'vitest'
import { mailSamples } from './mail-samples.ts'

const timesOf = (language: 'ja' | 'en'): string[] =>
  mailSamples(language)
    .filter(({ kind }) => kind === 'receiptMail')
    .map(
      ({ text }) =>
        text.paragraphs
          .find((paragraph) => paragraph.includes('K7QF-2M9X'))
          ?.split('\n')
          .slice(1)
          .join(' ') ?? ''
    )

it('a receipt names when the answer arrived, and what happened since', () => {
  expect(timesOf('ja')).toEqual([
    '受付日時：2026/11/17 15:40',
    '受付日時：2026/11/17 15:40 修正日時：2026/11/18 10:02',
    '受付日時：2026/11/17 15:40 取り下げ日時：2026/11/18 10:02'
  ])
  expect(timesOf('en')).toEqual([
    'Received: 2026/11/17 15:40, Tokyo time',
    'Received: 2026/11/17 15:40, Tokyo time Changed: 2026/11/18 10:02, Tokyo time',
    'Received: 2026/11/17 15:40, Tokyo time Withdrawn: 2026/11/18 10:02, Tokyo time'
  ])
})

it('a receipt of a call with somebody to ask names them, and says where a reply goes', () => {
  const [received] = mailSamples('ja').filter(({ kind }) => kind === 'receiptMail')
  expect(received?.text.paragraphs.at(-2)).toMatch(/^お問い合わせ\n.+\nkoubo@shiomi-heavy\.example$/u)
  expect(received?.text.footer).toContain('このメールに返信すると、koubo@shiomi-heavy.example に届きます。')
})
