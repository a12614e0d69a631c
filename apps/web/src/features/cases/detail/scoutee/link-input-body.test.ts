import { describe, expect, it } from 'vitest'
import { fieldErrorsOf, linkInputPatch } from './link-input-body.ts'
import { linkInputConflicts } from './link-input-words.ts'

const words = { language: 'ja', nameRequired: '企業名を入力してください' } as const

describe('typed-in values on their way to the server', () => {
  it('have blanks as null, and sums in yen', () => {
    expect(linkInputPatch({ name: ' 株式会社アオバ ', url: '', tel: '　', capital: 5, stage: 'seed' }, false, words).patch).toEqual({
      scouteeLinkInput: { name: '株式会社アオバ', url: null, tel: null, capital: 5, capitalCurrencyType: 'jpy', stage: 'seed' }
    })
  })

  it('keep a sum in another currency as it was typed in', () => {
    expect(linkInputPatch({ name: 'A', finance: 9, financeCurrencyType: 'usd' }, false, words).patch).toMatchObject({
      scouteeLinkInput: { financeCurrencyType: 'usd' }
    })
  })

  it('of a person stand under their own key', () => {
    expect(linkInputPatch({ name: '山野 光一', belongingTo: '東北先端大学' }, true, words).patch).toEqual({
      peopleLinkInput: { name: '山野 光一', belongingTo: '東北先端大学' }
    })
  })

  it('are refused with a sentence for each faulty field', () => {
    const { patch, errors } = linkInputPatch({ name: ' ', foundationDate: '2026/13/1', representative: 'x'.repeat(501) }, false, words)
    expect(patch).toBeNull()
    expect(errors).toEqual({ name: '企業名を入力してください', foundationDate: '', representative: '500文字以下で入力してください' })
  })

  it('take over the server’s remarks by field', () => {
    expect(fieldErrorsOf([{ field: 'scouteeLinkInput.url', message: 'URLの形式' }])).toEqual({ url: 'URLの形式' })
    expect(fieldErrorsOf(undefined)).toEqual({})
  })
})

describe('two versions of typed-in values', () => {
  it('differ field by field, in words', () => {
    expect(linkInputConflicts({ name: 'A', country: 'JP', memberRange: '11_50' }, { name: 'A', country: 'US' }, false, 'ja')).toEqual([
      { label: '国', theirs: '日本', mine: 'アメリカ合衆国' },
      { label: '従業員数', theirs: '11〜50名', mine: '' }
    ])
  })
})
