import { scouteesJa } from '@mekiki/i18n/companies/scoutees.ja'
import { queryTerms } from '@mekiki/text'
import { expect, test } from 'vitest'
import { matchText } from './matched-fields.ts'
import type { ScouteeItem } from '../use-scoutee-list.ts'

const item = {
  name: '株式会社アオゾラ電機',
  nameKana: 'アオゾラデンキ',
  summary: '振動から故障を予知する。',
  representative: '青木 空',
  url: 'https://aozora.example',
  corporateNumber: '1234567890123',
  belongingTo: null,
  email: null,
  investors: [{ id: 'i', name: '青木キャピタル' }]
} as unknown as ScouteeItem

const said = (query: string) => matchText(item, queryTerms(query), scouteesJa)

test('says where the words of a keyword were met, beside the name', () => {
  expect(said('振動')).toBe('概要に一致')
  expect(said('あおぞら　青木')).toBe('代表者、投資家に一致')
  expect(said('でんき')).toBe('フリガナに一致')
  expect(said('1234567890123')).toBe('法人番号に一致')
})

test('says nothing without a keyword, nor of the name alone', () => {
  expect([said(''), said('電機'), said('アオゾラ')]).toEqual([null, null, null])
})

test('says so where none of the texts that the list shows has it', () => {
  expect(said('蒼空')).toBe('その他の項目に一致')
})
