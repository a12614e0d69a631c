import { describe, expect, it } from 'vitest'
import { identityOf, KnownScoutees } from './identity.ts'

function known(...companies: { name: string; corporateNumber?: string; url?: string }[]): KnownScoutees<string> {
  const list = new KnownScoutees<string>()
  for (const company of companies) list.add(identityOf(company), company.name, { hasSite: true })
  return list
}

describe('recognising a company', () => {
  it('goes by corporate number first, then name, then site', () => {
    const list = known({ name: '株式会社ミナモ', url: 'https://minamo.example' }, { name: '別会社', corporateNumber: '1234567890123' })
    expect(list.find(identityOf({ name: '㈱ミナモ', corporateNumber: '1234567890123' }))).toEqual({ by: 'corporate_number', company: '別会社' })
    expect(list.find(identityOf({ name: '(株) みなも' }))).toEqual({ by: 'name', company: '株式会社ミナモ' })
    expect(list.find(identityOf({ name: 'Minamo Inc.', url: 'http://www.minamo.example/company/' }))).toEqual({ by: 'site', company: '株式会社ミナモ' })
    expect(list.find(identityOf({ name: '無関係' }))).toBeNull()
  })

  it('keeps companies of different corporate numbers apart, whatever their name and site', () => {
    const list = known({ name: '八幡神社', corporateNumber: '1111111111111', url: 'https://jinja.example' })
    expect(list.find(identityOf({ name: '八幡神社', corporateNumber: '2222222222222', url: 'https://jinja.example' }))).toBeNull()
    expect(list.find(identityOf({ name: '八幡神社' }))).toEqual({ by: 'name', company: '八幡神社' })
  })

  it('does not take pages of one host for one company', () => {
    const list = known({ name: '一号', url: 'https://social.example/one' })
    expect(list.find(identityOf({ name: '二号', url: 'https://social.example/two' }))).toBeNull()
    expect(list.find(identityOf({ name: 'イチゴウ', url: 'https://social.example/one/' }))).toEqual({ by: 'site', company: '一号' })
  })

  it('does not take the root of a place that many share for anybody’s site', () => {
    const list = known({ name: '一号', url: 'https://www.facebook.com/' }, { name: '二号', url: 'https://facebook.com/two' })
    expect(list.find(identityOf({ name: '三号', url: 'https://facebook.com/three' }))).toBeNull()
    expect(list.find(identityOf({ name: '四号', url: 'https://facebook.com' }))).toBeNull()
    expect(list.find(identityOf({ name: 'ニゴウ', url: 'http://facebook.com/two/' }))).toEqual({ by: 'site', company: '二号' })
  })

  it('finds companies of the list itself by name and number only', () => {
    const list = new KnownScoutees<string>()
    list.add(identityOf({ name: '甲', url: 'https://shared.example' }), '甲', { hasSite: false })
    expect(list.find(identityOf({ name: '乙', url: 'https://shared.example' }))).toBeNull()
    expect(list.find(identityOf({ name: '甲' }))).toEqual({ by: 'name', company: '甲' })
  })
})
