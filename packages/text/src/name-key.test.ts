import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameKey } from './name-key.ts'
import { LATIN_TRAILING_FORMS } from './tables/closing-legal-forms.ts'
import { BRACKETED_LEGAL_FORMS, JAPANESE_LEGAL_FORMS } from './tables/legal-forms.ts'

describe('nameKey', () => {
  it.each([
    ['㈱ｱｵｿﾞﾗ工房', 'アオゾラ工房 株式会社', '（株）あおぞら工房', '㍿アオゾラ工房', 'アオゾラ工房（株式会社）'],
    ['Aozora Co., Ltd.', 'AOZORA CO.,LTD', 'Aozora, Inc.', 'K.K. Aozora', 'Aozora K.K.', 'ＡＯＺＯＲＡ　ＬＬＣ', 'aozora'],
    ['Éco S.A.', 'ÉCO Sarl', 'Éco'],
    ['青空Inc.', '青空 Inc.', '青空ＬＬＣ', 'K.K.青空'],
    ['ガラス工房ゞCo.,Ltd.', 'ガラス工房ゞ'],
    ['株式會社髙島屋', '高島屋', '㈱ 髙島屋'],
    ['株式会社データ・テック', 'データテック', 'でーた-てっく（株）', 'ﾃﾞｰﾀ ﾃｯｸ'],
    ['特定非営利活動法人青空', 'NPO法人 青空', '青空（NPO）', '(特非)青空'],
    ['医療法人社団アオゾラ会', '医）アオゾラ会', 'あおぞら会（医', '(医社)アオゾラ会'],
    ['株式会社ヰセキ', '株）イセキ', 'ゐせき'],
    ['国立大学法人青空大学', '(国)青空大学', '（大）青空大学'],
    ['一般社団法人 渡邉会', '(一社)渡辺会', '渡邊会　一般社団法人']
  ])('meets in one key: %s and the others', (...spellings) => {
    expect(new Set(spellings.map((spelling) => nameKey(spelling))).size).toBe(1)
  })

  it.each([
    ['Zinc', 'zinc'],
    ['Co-op Kobe', 'coopkobe'],
    ['AB InBev', 'abinbev'],
    ['Aozora Spa', 'aozoraspa'],
    ['A&Co', 'a&co'],
    ['Ａ＆Ｃｏ．', 'a&co'],
    ["Villa'AG", 'villaag'],
    ['Villa’AG', 'villaag'],
    ['Aozora/KK', 'aozora/kk'],
    ['Aozora+AG', 'aozora+ag'],
    ['Éco', 'eco'],
    ['Ｅ\u0301ＣＯ', 'eco'],
    ['Straßag', 'strassag'],
    ['Экоco', 'экоco'],
    ['삼성co', '삼성co'],
    ['٣co', '٣co'],
    ['NPOé', 'npoe'],
    ['東京株式会社研究所', '東京株式会社研究所'],
    ['株の学校', '株ノ学校']
  ])('leaves %s what belongs to its name', (name, key) => {
    expect(nameKey(name)).toBe(key)
  })

  it.each([
    ['株式会社', '株式会社'],
    ['Inc.', 'inc.'],
    ['（株）', '(株)'],
    ['ー', '-'],
    ['・・', '・・'],
    ['', ''],
    ['\u200b', '']
  ])('keeps something of %j, which is nothing but dropped parts', (name, key) => {
    expect(nameKey(name)).toBe(key)
  })

  it('does not depend on which legal form a name has, nor where', () => {
    const core = fc.stringMatching(/^[あ-んア-ヴ亜-熙]{2,12}$/u)
    const form = fc.constantFrom(...JAPANESE_LEGAL_FORMS, ...BRACKETED_LEGAL_FORMS.map((short) => `（${short}）`))
    fc.assert(
      fc.property(core, form, fc.constantFrom('', ' ', '　'), (name, legalForm, gap) => {
        expect(nameKey(`${legalForm}${gap}${name}`)).toBe(nameKey(name))
        expect(nameKey(`${name}${gap}${legalForm}`)).toBe(nameKey(name))
      })
    )
    fc.assert(
      fc.property(
        fc.stringMatching(/^[b-f]{4,9}$/),
        fc.constantFrom(...LATIN_TRAILING_FORMS.filter((form) => !form.includes(' '))),
        fc.constantFrom(' ', ', ', '.'),
        (name, legalForm, gap) => {
          expect(nameKey(`${name}${gap}${legalForm}.`)).toBe(nameKey(name))
          expect(nameKey(`${name}${legalForm}`)).toBe(`${name}${legalForm}`)
        }
      )
    )
  })

  it('holds no space, middle dot or dash unless there is nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (name) => {
        const key = nameKey(name)
        expect(/[\s・\-]/u.test(key) && /[^\s・\-]/u.test(key)).toBe(false)
      })
    )
  })
})
