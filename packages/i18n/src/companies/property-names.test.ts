import { leading, propertyKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import { expect, it } from 'vitest'
import { constantLabel } from '../constants.ts'
import { languages } from '../languages.ts'
import { propertyName } from './property-names.ts'

it.each(languages)('every property has a word of its own, of companies and of people (%s)', (language) => {
  for (const isPerson of [false, true]) {
    const names = leading(propertyKeys).map((key) => propertyName(key, language, isPerson))
    expect(names.filter((name) => name.trim() === '')).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  }
})

it('is the word of the columns that show it, with a mark where it was typed in with a case', () => {
  expect([constantLabel('scouteeColumn', 'scoutee_name', 'ja'), constantLabel('scouteeColumn', 'foundation_date', 'en')]).toEqual(['企業名', 'Founded'])
  expect([constantLabel('projectColumn', 'scoutee_investors', 'ja'), constantLabel('projectColumn', 'scoutee_tel', 'en')]).toEqual(['投資家', 'Telephone'])
  expect(constantLabel('projectColumn', 'link_input_member_range', 'ja')).toBe('従業員数（手入力）')
  expect(constantLabel('projectColumn', 'link_input_belonging_to', 'en')).toBe('Affiliation (typed in)')
})
