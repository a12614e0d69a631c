import { describe, expect, it } from 'vitest'
import { changedPart, companyBody, differingFields, emptyCompany, wireFields, changedParts, personBody, emptyPerson } from './drafts.ts'

const investors = [{ id: 'i1', name: 'みらい創造キャピタル' }]

describe('what is sent of a company', () => {
  it('is everything when it is made, investors by id', () => {
    expect(companyBody({ ...emptyCompany, name: '株式会社アオバ', investors })).toMatchObject({ name: '株式会社アオバ', investorIds: ['i1'], url: '' })
    expect(companyBody(emptyCompany)).not.toHaveProperty('investors')
  })

  it('is only what was changed afterwards', () => {
    expect(changedPart({ ...emptyCompany, name: '株式会社アオバ', capital: 5, investors }, ['capital', 'investors'])).toEqual({
      capital: 5,
      investorIds: ['i1']
    })
  })

  it('differs field by field from what it was filled with', () => {
    const filled = { ...emptyCompany, name: '株式会社アオバ', investors, capital: 5 }
    expect(differingFields(filled, { ...filled, investors: [...investors] })).toEqual([])
    expect(differingFields(filled, { ...filled, capital: null, investors: [], tagUuids: ['t'] })).toEqual(['capital', 'investors', 'tagUuids'])
  })

  it('bears the names of the wire, under which its faults come back', () => {
    expect(wireFields(['name', 'investors'])).toEqual(['name', 'investorIds'])
  })
})

describe('what is sent of a person', () => {
  it('leaves a blank URL out and keeps the places of the ideas (2§5)', () => {
    const ideas = [
      { name: '', summary: '' },
      { name: '水素センサー', summary: '' }
    ]
    expect(personBody({ ...emptyPerson, name: '佐々木 あゆみ', url: ' ', ideas })).toEqual({
      name: '佐々木 あゆみ',
      belongingTo: '',
      email: '',
      country: null,
      ideas
    })
  })

  it('goes two ways: tags and channels as those of companies', () => {
    const draft = { ...emptyPerson, name: '佐々木 あゆみ', tagUuids: ['t'] }
    expect(changedParts(draft, ['name', 'tagUuids'])).toEqual({ person: { name: '佐々木 あゆみ' }, links: { tagUuids: ['t'] } })
    expect(changedParts(draft, ['tagUuids'])).toEqual({ person: null, links: { tagUuids: ['t'] } })
  })
})
