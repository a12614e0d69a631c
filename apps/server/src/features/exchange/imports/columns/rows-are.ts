import { type FixedImportTarget, type ImportTarget, rowsAre, type RowsAre, scouteeTargetsOf } from '@mekiki/contract/exchange/imports/imports.schemas'
import { peopleHeaders, personLabels } from '@mekiki/i18n/exchange/import-headers-more'
import { languages } from '@mekiki/i18n'
import { importHeaders } from '@mekiki/i18n/exchange/import-headers'
import { labelKey } from './choices.ts'
import { isPersonNameKey } from './person-names.ts'
import { namesOf, proposeTargets, type SampledColumn } from './propose-targets.ts'

type Opened = Parameters<typeof proposeTargets>[1]

/** The names of a target with others before or behind its own. */
function withNames(target: FixedImportTarget, before: readonly string[], behind: readonly string[] = []): [ImportTarget, ReadonlyMap<string, number>] {
  const own = [...(namesOf.get(target)?.keys() ?? [])]
  const all = [...new Set([...before.map(labelKey), ...own, ...behind.map(labelKey)])]
  return [target, new Map(all.map((key, rank) => [key, rank]))]
}

const labelsOf = (mode: 'people' | 'by_column', target: 'scoutee_name' | 'scoutee_name_kana'): string[] =>
  languages.map((language) => personLabels[language][mode][target])

const [, numbersOfAffiliations] = withNames('people_corporate_number', [], importHeaders.scoutee_corporate_number)

// A company's name in a file of people is where they belong, unless no other column is their name.
const names: Record<RowsAre, typeof namesOf> = {
  companies: namesOf,
  people: new Map([
    ...namesOf,
    withNames('scoutee_name', [...labelsOf('people', 'scoutee_name'), ...peopleHeaders.name, ...peopleHeaders.otherName]),
    withNames('scoutee_name_kana', [...labelsOf('people', 'scoutee_name_kana'), ...peopleHeaders.nameKana]),
    withNames('people_belonging_to', [], peopleHeaders.belongingTo),
    // A person has none of his or her own.
    ['people_corporate_number', numbersOfAffiliations]
  ]),
  by_column: new Map([
    ...namesOf,
    withNames('scoutee_name', labelsOf('by_column', 'scoutee_name'), peopleHeaders.name),
    withNames('scoutee_name_kana', labelsOf('by_column', 'scoutee_name_kana'), peopleHeaders.nameKana)
  ])
}

const points: readonly (readonly [target: FixedImportTarget, points: number])[] = [
  ['people_idea_name', 2],
  ['people_idea_summary', 2],
  ['people_belonging_to', 1],
  ['people_corporate_number', 1],
  ['people_email', 1]
]
const ofCompanies = scouteeTargetsOf.companies.filter((target) => target === 'scoutee_name' || !scouteeTargetsOf.people.includes(target))
const ofEither = new Set(peopleHeaders.otherName.map(labelKey))
const enough = 2

const isHeaderOf = (target: FixedImportTarget, key: string): boolean => namesOf.get(target)?.has(key) === true

/** Whether headers say that the rows are people: names and ideas say it alone, others together; what only companies have speaks against it. */
function arePeople(columns: readonly SampledColumn[]): boolean {
  const score = columns.map(({ name }): number => {
    const key = labelKey(name)
    if (isPersonNameKey(key)) return 2
    const [, own = 0] = points.find(([target]) => isHeaderOf(target, key)) ?? []
    const speaksAgainst = ofCompanies.some((target) => isHeaderOf(target, key)) && !ofEither.has(key)
    return own > 0 && speaksAgainst ? 0 : own - (speaksAgainst ? 1 : 0)
  })
  return score.reduce((sum, own) => sum + own, 0) >= enough
}

/** What the rows are, as a file's columns propose, and the columns' targets for each answer. */
export interface RowsProposal {
  proposed: RowsAre
  targets: Record<RowsAre, ReadonlyMap<number, ImportTarget>>
}

/** Proposes what the rows of a file of companies and people are; a column of types comes before all that headers say. */
export function proposeRows(columns: readonly SampledColumn[], opened: Opened): RowsProposal {
  const targetsFor = (mode: RowsAre): ReadonlyMap<number, ImportTarget> => {
    const targets = opened.targets.filter((target) => scouteeTargetsOf[mode].some((each) => each === target))
    return proposeTargets(columns, { ...opened, targets }, names[mode])
  }
  const targets = Object.fromEntries(rowsAre.map((mode) => [mode, targetsFor(mode)])) as Record<RowsAre, ReadonlyMap<number, ImportTarget>>
  const isMixed = [...targets.by_column.values()].includes('scoutee_type')
  return { proposed: isMixed ? 'by_column' : arePeople(columns) ? 'people' : 'companies', targets }
}
