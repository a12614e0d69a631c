import { scouteeBotEn, scouteeBotJa } from '@mekiki/i18n/companies/scoutee-bot'
import { expect, it } from 'vitest'
import { proposalCount, sentenceOf } from './bot-words.ts'
import type { BotStatus } from '../../../shared/scoutee-bot/use-bot-states.ts'

type Property = BotStatus['proposals'][number]['property']

const status = (more: Partial<BotStatus>, properties: readonly Property[] = []): BotStatus => ({
  scouteeId: '01a1fead-8511-77c3-a88d-323eee0ed6cb',
  state: 'done',
  failure: null,
  failureMessage: null,
  requestedAt: '2026-11-21T15:18:00Z',
  finishedAt: '2026-11-21T15:18:00Z',
  pageUrls: [],
  proposals: properties.map((property) => ({ property, url: 'https://example.com/', isNew: property !== 'holder', feedbackProperty: null, goodFlg: null })),
  canLook: true,
  ...more
})

it.each<[string, readonly Property[], number]>([
  ['a sum and its currency are one', ['capital', 'capitalCurrencyType'], 1],
  ['a day in words is one', ['rawFoundationDate', 'tel'], 2],
  ['a day with its words is one', ['foundationDate', 'rawFoundationDate'], 1],
  ['what was taken before does not count', ['holder', 'tel'], 1],
  ['nothing', [], 0]
])('%s', (_, properties, count) => {
  expect(proposalCount(status({}, properties))).toBe(count)
})

it.each<[Partial<BotStatus>, readonly Property[], string]>([
  [{ state: 'never' }, [], 'ボットがWebサイトを調べて、値を提案できます。'],
  [{ state: 'waiting' }, [], 'ボットが順番を待っています'],
  [{ state: 'waiting', failure: 'timeout', failureMessage: '遅いです。' }, [], '遅いです。まもなく、もう一度調べます。'],
  [{ state: 'running' }, [], 'ボットがWebサイトを調べています'],
  [{ state: 'failed', failure: 'timeout', failureMessage: '遅いです。' }, [], '調査に失敗しました。遅いです。'],
  [{}, [], 'ボットが2026/11/22 0:18に調べました。新しい値はありませんでした。'],
  [{}, ['tel', 'summary'], 'ボットが2026/11/22 0:18に調べ、2項目の値を提案しました。']
])('%o is said', (more, properties, sentence) => {
  expect(sentenceOf(status(more, properties), scouteeBotJa)).toBe(sentence)
})

it('is said in English, too', () => {
  expect(sentenceOf(status({}, ['tel']), scouteeBotEn)).toContain('1 property.')
})
