import { permissionKeys } from '@mekiki/contract'
import { countries, projectExportColumns, stages } from '@mekiki/contract/workspace/constants/index'
import { describe, expect, it } from 'vitest'
import { constantLabel } from './constants.ts'
import { permissionName } from './people/permission-names.ts'
import { countryName } from './countries.ts'
import { languages } from './languages.ts'

describe('words of constants', () => {
  it.each(languages)('name every permission key and column with a word of its own (%s)', (language) => {
    const permissions = permissionKeys.map((key) => permissionName(key, language))
    const columns = projectExportColumns.map((key) => constantLabel('projectColumn', key, language))
    expect(new Set(permissions).size).toBe(permissionKeys.length)
    expect(new Set(columns).size).toBe(projectExportColumns.length)
    expect(stages.every((stage) => constantLabel('stage', stage, language).trim() !== '')).toBe(true)
  })

  it('name every country in both languages, no two alike, none by its code', () => {
    expect(countries.length).toBe(251)
    for (const language of languages) {
      const names = countries.map((country) => countryName(country, language))
      expect(new Set(names).size).toBe(countries.length)
      expect(names.filter((name) => /^[A-Z]{2}$/u.test(name))).toEqual([])
    }
    expect([countryName('JP', 'ja'), countryName('JP', 'en'), countryName('none', 'ja'), countryName('ZZ', 'ja')]).toEqual(['日本', 'Japan', '不明', 'その他'])
  })
})
