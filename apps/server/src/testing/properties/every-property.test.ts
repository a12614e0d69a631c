import { readFileSync } from 'node:fs'
import { mergeFields } from '@mekiki/contract/cases/scoutee-merges/scoutee-merges.schemas'
import { botProperties } from '@mekiki/contract/companies/scoutee-bot/scoutee-bot.schemas'
import {
  columnKeys,
  columnOf,
  keysFor,
  leading,
  linkableColumnKeys,
  propertyKeys,
  propertyOf,
  shownKeys,
  withPair
} from '@mekiki/contract/companies/scoutees/property-keys'
import { linkableProperties, scouteeProperties } from '@mekiki/contract/companies/scoutees/scoutee-detail.schemas'
import { savedSearchNames, scouteeFilterFields } from '@mekiki/contract/companies/scoutees/scoutee-filter-fields'
import { scouteeItem } from '@mekiki/contract/companies/scoutees/scoutee-item.schemas'
import type { PropertyKey } from '@mekiki/contract/companies/scoutees/scoutee-properties'
import { importTargets } from '@mekiki/contract/exchange/imports/imports.schemas'
import { projectExportColumns, projectListColumns, scouteeListColumns } from '@mekiki/contract/workspace/constants/index'
import { languages } from '@mekiki/i18n'
import { constantLabel } from '@mekiki/i18n/constants'
import { importTargetLabel } from '@mekiki/i18n/exchange/imports'
import { describe, expect, it } from 'vitest'
import { groupOf, linkableGroups } from '../../features/companies/scoutees/properties/index.ts'
import { propertyCell } from '../../features/exchange/exports/cases/project-cells.ts'
import { keysOfTarget } from '../../features/exchange/imports/kinds/scoutee-texts.ts'

const types = readFileSync(new URL('../../platform/db/types.ts', import.meta.url), 'utf8')

/** The columns of a table, as the types that are made of the migrations name them. */
function columnsIn(table: string): string[] {
  const body = new RegExp(`interface ${table} \\{([^}]*)\\}`, 'u').exec(types)?.[1] ?? ''
  return [...body.matchAll(/^ {2}(\w+):/gmu)].flatMap(([, column]) => column ?? [])
}

const nameOf = (prefix: string, key: PropertyKey): string => `${prefix}${propertyOf(key).column ?? key}`
const marked = (mark: 'isListed' | 'isExported' | 'isImported'): PropertyKey[] => propertyKeys.filter((key) => propertyOf(key)[mark])

describe('every property of the table', () => {
  it('has its column in the tables of entries, of the provider’s companies and of cases', () => {
    expect(columnsIn('Scoutees')).toEqual(expect.arrayContaining(columnKeys.map(columnOf)))
    expect(columnsIn('MekikiScoutees')).toEqual(expect.arrayContaining(linkableColumnKeys.map(columnOf)))
    expect(columnsIn('Projects')).toEqual(expect.arrayContaining(shownKeys.map((key) => `shown_${columnOf(key)}`)))
  })

  it('stands in the answers, one by one and with its state', () => {
    expect(Object.keys(scouteeItem.shape)).toEqual(expect.arrayContaining([...columnKeys]))
    expect(Object.keys(scouteeProperties.shape)).toEqual(propertyKeys)
  })

  it('is a column of both lists and of the export where it is listed, with words in every language and a cell', () => {
    for (const key of marked('isListed')) {
      const [ofCompanies, ofProjects] = [key === 'name' ? 'scoutee_name' : nameOf('', key), nameOf('scoutee_', key)]
      expect(scouteeListColumns).toContain(ofCompanies)
      expect(projectListColumns).toContain(ofProjects)
      expect(projectExportColumns).toContain(ofProjects)
      for (const language of languages) {
        expect(constantLabel('scouteeColumn', ofCompanies as 'tel', language)).toBeTruthy()
        expect(constantLabel('projectColumn', ofProjects as 'scoutee_tel', language)).toBeTruthy()
      }
    }
    for (const key of columnKeys) {
      const { kind, choices } = propertyOf(key)
      const value = kind === 'money' || kind === 'count' ? 7 : kind === 'day' ? '2001-02-03' : kind === 'currency' ? 'jpy' : (choices?.[0] ?? 'a text')
      if (kind !== 'currency') expect(propertyCell(key, (name) => name)({ [key]: value }, 'ja')).toBeTruthy()
    }
  })

  it('is a column of the company list and of both exports where it is exported, with words in every language, and none of the case list', () => {
    for (const key of marked('isExported')) {
      expect(scouteeListColumns).toContain(nameOf('', key))
      expect(projectExportColumns).toContain(nameOf('scoutee_', key))
      expect(projectListColumns).not.toContain(nameOf('scoutee_', key))
      for (const language of languages) {
        expect(constantLabel('scouteeColumn', nameOf('', key) as 'email', language)).toBeTruthy()
        expect(constantLabel('projectColumn', nameOf('scoutee_', key) as 'scoutee_email', language)).toBeTruthy()
      }
    }
  })

  it('is a filter of the list, of exports and of saved searches where it is filtered, and then a number with a largest one', () => {
    for (const key of propertyKeys.filter((each) => propertyOf(each).isFiltered)) {
      expect([propertyOf(key).kind, typeof propertyOf(key).max]).toEqual(['count', 'number'])
      const ends = [`${key}From`, `${key}To`]
      for (const names of [scouteeFilterFields, savedSearchNames]) expect(Object.keys(names)).toEqual(expect.arrayContaining(ends))
    }
  })

  it('is a column of an export where it can be typed in for a case', () => {
    const typed = leading([...keysFor('projectForm', 'company'), ...keysFor('projectForm', 'person')])
    expect(projectExportColumns).toEqual(expect.arrayContaining(typed.map((key) => nameOf('link_input_', key))))
  })

  it('is a target of imports with words in every language where it is imported', () => {
    for (const key of marked('isImported')) {
      const target = nameOf('scoutee_', key)
      expect(importTargets).toContain(target)
      for (const language of languages) expect(importTargetLabel(target as 'scoutee_tel', language)).toBeTruthy()
    }
    expect(Object.values(keysOfTarget).flat().toSorted()).toEqual(
      marked('isImported')
        .filter((key) => propertyOf(key).column !== undefined)
        .flatMap((key) => [...withPair(key)])
        .toSorted()
    )
  })

  it('has its row in a merge, or goes with its pair', () => {
    expect(mergeFields.flatMap((field) => [...withPair(field)]).toSorted()).toEqual([...columnKeys].toSorted())
  })

  it('follows the provider’s database, and belongs together with the same property both ways', () => {
    expect(linkableGroups.flat().toSorted()).toEqual([...linkableProperties].toSorted())
    for (const key of propertyKeys)
      for (const other of withPair(key)) expect(propertyOf(other).pairsWith ?? key).toBe(other === key ? (propertyOf(key).pairsWith ?? key) : key)
    for (const key of linkableProperties) expect(groupOf(key)).toContain(key)
  })

  it('can be linked where the bot finds it', () => {
    expect(linkableProperties).toEqual(expect.arrayContaining([...botProperties]))
  })
})
