import { chartKinds, subjectNames, subjects, timeGrains } from '@mekiki/contract/dashboards/dashboards/catalogue'
import { describe, expect, it } from 'vitest'
import { dashboardCatalogueEn, dashboardCatalogueJa } from './dashboard-catalogue.ts'

const measureUnits = [...new Set(subjectNames.flatMap((name) => Object.values(subjects[name].measures).map(({ unit }) => unit)))]

describe.each([
  ['ja', dashboardCatalogueJa],
  ['en', dashboardCatalogueEn]
])('the words of the dashboards in %s', (language, words) => {
  it('name every subject, field, measure, grain and chart of the catalogue, and nothing beyond it', () => {
    expect(Object.keys(words.subjects).toSorted()).toEqual([...subjectNames].toSorted())
    expect(Object.keys(words.subjectHelp).toSorted()).toEqual([...subjectNames].toSorted())
    const fields = new Set<string>(subjectNames.flatMap((name) => Object.keys(subjects[name].fields)))
    expect(Object.keys(words.fields).toSorted()).toEqual([...fields].toSorted())
    for (const name of subjectNames) expect(Object.keys(words.measures[name]).toSorted()).toEqual(Object.keys(subjects[name].measures).toSorted())
    expect(Object.keys(words.grains).toSorted()).toEqual([...timeGrains].toSorted())
    expect(Object.keys(words.charts).toSorted()).toEqual([...chartKinds].toSorted())
    expect(Object.keys(words.units)).toEqual(expect.arrayContaining(measureUnits))
  })

  it('are words of that language, none of them empty', () => {
    const all = [words.subjects, words.subjectHelp, words.fields, words.grains, words.charts, ...Object.values(words.measures)].flatMap((each) =>
      Object.values(each)
    )
    expect(all.filter((text) => text === '')).toEqual([])
    if (language === 'en') expect(all.filter((text) => /[^\x20-\x7E]/u.test(text))).toEqual([])
  })

  it('tell the fields and the measures of one subject apart', () => {
    for (const name of subjectNames) {
      const fields: Record<string, string> = words.fields
      const labels = Object.keys(subjects[name].fields).map((key) => fields[key])
      expect(new Set(labels).size).toBe(labels.length)
      const measures = Object.values(words.measures[name])
      expect(new Set(measures).size).toBe(measures.length)
    }
  })
})
