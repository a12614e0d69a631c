import { scouteesJa } from '@mekiki/i18n/companies/scoutees.ja'
import { queryTerms } from '@mekiki/text'
import { expect, test } from 'vitest'
import { matchReason } from './matched-fields.ts'
import type { ScouteeItem } from '../use-scoutee-list.ts'

const item = {
  name: '株式会社アオゾラ電機',
  nameKana: 'アオゾラデンキ',
  summary: '振動から故障を予知する。',
  representative: '青木 空',
  url: 'https://aozora.example',
  nameEn: 'AOZORA ELECTRIC CORPORATION',
  formerNames: ['青空楽器株式会社'],
  corporateNumber: '1234567890123',
  belongingTo: null,
  email: null,
  investors: [{ id: 'i', name: '青木キャピタル' }],
  address: '東京都世田谷区松霧６丁目１番２号',
  tel: '03-7311-5678'
} as unknown as ScouteeItem

const reason = (query: string, columns = ['summary', 'representative']) => matchReason(item, queryTerms(query), scouteesJa, columns)
const said = (query: string) => reason(query)?.words ?? null

test('says where the words of a keyword were met, beside the name', () => {
  expect(said('振動')).toBe('概要に一致')
  expect(said('あおぞら　青木')).toBe('代表者、投資家に一致')
  expect(said('でんき')).toBe('読みに一致')
  expect(said('1234567890123')).toBe('法人番号に一致')
})

test('says that an address or a telephone number was met, and shows what of it was', () => {
  const met = (query: string) => {
    const { words, shown } = reason(query) ?? {}
    return [words, ...(shown?.ranges ?? []).map(({ start, end }) => shown?.text.slice(start, end))]
  }
  expect(met('世田谷')).toEqual(['所在地に一致', '世田谷'])
  expect(met('松霧6-1')).toEqual(['所在地に一致', '松霧６丁目１'])
  expect(met('電機　世田谷')).toEqual(['所在地に一致', '世田谷'])
  expect(met('0373115678')).toEqual(['電話番号に一致', '03-7311-5678'])
  expect(met('+81 3 7311 5678')).toEqual(['電話番号に一致', '03-7311-5678'])
  expect(met('7311')).toEqual(['電話番号に一致', '7311'])
  expect(met('谷')).toEqual(['その他の項目に一致'])
})

test('says nothing without a keyword, nor of the name alone', () => {
  expect([said(''), said('電機'), said('アオゾラ')]).toEqual([null, null, null])
  // Its English name and its address hold the same word in letters.
  expect(said('あおぞら　故障')).toBe('概要に一致')
  expect(said('aozora')).not.toBeNull()
})

test('says so where none of the texts that the list shows has it', () => {
  expect(said('蒼空')).toBe('その他の項目に一致')
})

test('shows the reading, the English name or the former name that was met, with the words marked', () => {
  expect(reason('でんき')?.shown).toEqual({ text: 'アオゾラデンキ', ranges: [{ start: 4, end: 7 }] })
  expect(reason('denki')).toEqual({ words: '読みに一致', shown: { text: 'アオゾラデンキ', ranges: [{ start: 0, end: 7 }] } })
  expect(reason('electric')).toEqual({ words: '英語名に一致', shown: { text: 'AOZORA ELECTRIC CORPORATION', ranges: [{ start: 7, end: 15 }] } })
  expect(reason('青空楽器')).toEqual({ words: '旧社名に一致', shown: { text: '青空楽器株式会社', ranges: [{ start: 0, end: 4 }] } })
  expect(said('青木空')).toBe('代表者に一致')
})

test('shows a text that was met and has no column in the list', () => {
  expect(reason('振動', ['representative'])?.shown).toEqual({ text: '振動から故障を予知する。', ranges: [{ start: 0, end: 2 }] })
  expect(reason('振動', ['name', 'tel', 'address', 'url', 'summary'])?.shown).not.toBeNull()
  expect(reason('振動')?.shown).toBeNull()
  expect(reason('電機　振動', [])?.shown).toBeNull()
})
