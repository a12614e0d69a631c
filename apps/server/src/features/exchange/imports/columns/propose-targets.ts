import { fixedImportTargets, type ImportTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import { languages } from '@mekiki/i18n'
import { importHeaders, tagHeaders } from '@mekiki/i18n/exchange/import-headers'
import { importTargetLabel } from '@mekiki/i18n/exchange/imports'
import { isHttpUrl } from '@mekiki/text'
import { fullItemHead, fullItemKey } from '../../../themes/extension-items/index.ts'
import { isCorporateNumber } from '../../../companies/provider-companies/index.ts'
import { labelKey } from './choices.ts'
import { isPersonNameKey } from './person-names.ts'
import type { RowFault } from '../read/parsed-row.ts'
import type { OpenedSubject } from '../kinds/subject.ts'

/** A column of a file with some of its values that are not blank. */
export interface SampledColumn {
  column: number
  name: string
  values: readonly string[]
}

// How well a header names a target: the product's own label or a custom item with its group first, then a custom item of that name, then the aliases in
// their order.
const itemRank = languages.length
export const namesOf: Names = new Map<ImportTarget, Map<string, number>>(
  fixedImportTargets.map((target) => {
    const names = [...languages.map((language) => importTargetLabel(target, language)), ...importHeaders[target]]
    const ranked = names.map((name, rank) => [labelKey(name), rank < itemRank ? rank : rank + 1] as const)
    return [target, new Map(ranked.toReversed())]
  })
)

type Names = ReadonlyMap<ImportTarget, ReadonlyMap<string, number>>

type Opened = Pick<OpenedSubject, 'targets' | 'customItems' | 'read'>

/** Whether one of the targets, or a custom item, is called so; those of people as well. */
export function namesTarget(name: string, { targets, customItems }: Pick<Opened, 'targets' | 'customItems'>): boolean {
  const key = labelKey(name)
  if (targets.includes('people_email') && isPersonNameKey(key)) return true
  const isNamed = customItems.some(({ item, groupName }) => labelKey(item.name) === key || fullItemKey({ name: item.name, groupName }) === key)
  return isNamed || targets.some((target) => namesOf.get(target)?.has(key))
}

/**
 * A header as it is in the workspace: that of the one custom item whose name the file's encoding cannot hold and leaves so; otherwise as the file has it.
 */
export function describeHeader(header: string, customItems: Opened['customItems'], asWritten: (text: string) => string): string {
  const heads = customItems.flatMap(({ item, groupName }) => [
    item.name,
    ...languages.map((language) => fullItemHead({ name: item.name, groupName }, language))
  ])
  const [own, ...others] = new Set(heads.filter((head) => asWritten(head) !== head && labelKey(asWritten(head)) === labelKey(header)))
  return own === undefined || others.length > 0 ? header : own
}

// What their values suit depends on the rest of the row.
const alwaysFitting: readonly ImportTarget[] = [
  'scoutee_name',
  'theme_name',
  'project_uuid',
  'row_mark',
  'people_belonging_to',
  'people_corporate_number',
  'people_email',
  'people_idea_name',
  'people_idea_summary'
]

const tagTargets: readonly ImportTarget[] = ['scoutee_tags', 'category_names', 'theme_tag_names']
const tagKeys = new Set(tagHeaders.map(labelKey))

// Tags that the workspace does not have are decided on by name; what is only called categories may be a list of something else.
const isTagColumn = (target: ImportTarget, name: string): boolean => tagTargets.includes(target) && tagKeys.has(labelKey(name))

// A target whose column is mostly faulty would only produce errors: categories of another list, amounts with words in them.
function fits(target: ImportTarget, { name, values }: SampledColumn, { read }: Opened): boolean {
  if (alwaysFitting.includes(target) || values.length === 0) return true
  const rows = values.map((value) => read({ line: 1, cells: [value] }, [{ column: 0, target }], ['']))
  const isHarmless = ({ column, fault }: RowFault): boolean => column === null || (fault === 'unknown_name' && isTagColumn(target, name))
  return rows.filter(({ faults }) => faults.every(isHarmless)).length * 2 >= values.length
}

function hostOf(text: string): string {
  try {
    return new URL(text).host
  } catch {
    return ''
  }
}

// Sites differ in their hosts; addresses of one host are marks of a register or pages about the company elsewhere.
const areSites = (values: readonly string[]): boolean => new Set(values.filter(isHttpUrl).map(hostOf)).size * 2 > values.length
const areMostly = (values: readonly string[], isOne: (value: string) => boolean): boolean => values.filter(isOne).length * 10 >= values.length * 9

const areAddresses = (values: readonly string[]): boolean => areMostly(values, (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(value))

/** What values tell by themselves, whatever their header says. Days and amounts can be many things of a company: their header must name one. */
const valueHints: readonly [target: ImportTarget, areSuch: (values: readonly string[]) => boolean][] = [
  ['scoutee_corporate_number', (values) => areMostly(values, isCorporateNumber)],
  ['scoutee_url', areSites],
  ['member_email', areAddresses]
]

/** The column without a target whose values alone tell that they are such; null when there is none, or more than one. */
function findByValues(
  columns: readonly SampledColumn[],
  proposed: ReadonlyMap<number, ImportTarget>,
  areSuch: (values: readonly string[]) => boolean
): number | null {
  const max = Math.max(0, ...columns.map(({ values }) => values.length))
  // What is the same in many rows says nothing of each.
  const free = columns.filter(({ column, values }) => !proposed.has(column) && values.length > 0 && values.length * 2 >= max)
  const [found, other] = free.filter(({ values }) => areSuch(values.map((value) => value.trim())))
  return found === undefined || other !== undefined ? null : found.column
}

/**
 * The target of each column (by its number) that its header names and its values suit, in Japanese or English, or that its values tell; each target once.
 * `names`: what targets are called where it is not as always.
 */
export function proposeTargets(columns: readonly SampledColumn[], opened: Opened, names: Names = namesOf): Map<number, ImportTarget> {
  const items = new Map<ImportTarget, { name: string; full: string }>(
    opened.customItems.map(({ target, item, groupName }) => [target, { name: labelKey(item.name), full: fullItemKey({ name: item.name, groupName }) }])
  )
  const rankOf = (target: ImportTarget, key: string): number | undefined => {
    const item = items.get(target)
    if (item?.full === key) return 0
    return item?.name === key ? itemRank : names.get(target)?.get(key)
  }
  const candidates = columns.flatMap((sampled) =>
    opened.targets.flatMap((target) => {
      const rank = rankOf(target, labelKey(sampled.name))
      return rank === undefined ? [] : [{ sampled, target, rank }]
    })
  )
  const proposed = new Map<number, ImportTarget>()
  const taken = new Set<ImportTarget>()
  for (const { sampled, target } of candidates.toSorted((a, b) => a.rank - b.rank || a.sampled.column - b.sampled.column)) {
    if (proposed.has(sampled.column) || taken.has(target) || !fits(target, sampled, opened)) continue
    proposed.set(sampled.column, target)
    taken.add(target)
  }
  for (const [target, areSuch] of valueHints) {
    const column = taken.has(target) || !opened.targets.includes(target) ? null : findByValues(columns, proposed, areSuch)
    if (column !== null) proposed.set(column, target)
  }
  return proposed
}
