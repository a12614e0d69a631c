import { type ImportTarget, importTargets } from '@mekiki/contract/imports/imports.schemas'
import { languages } from '@mekiki/i18n'
import { importHeaders } from '@mekiki/i18n/import-headers'
import { importTargetLabel } from '@mekiki/i18n/imports'
import { labelKey } from './choices.ts'
import type { Directory } from './directory.ts'
import { isItemTarget } from './item-cells.ts'
import { parseRow } from './parse-row.ts'

/** A column of a file with some of its values that are not blank. */
export interface SampledColumn {
  column: number
  name: string
  values: readonly string[]
}

// How well a header names a target: the product's own label first, then a custom item of that name, then the aliases in their order.
const itemRank = languages.length
const ranks = new Map<string, { target: ImportTarget; rank: number }>()
for (const target of importTargets) {
  const names = [...languages.map((language) => importTargetLabel(target, language)), ...importHeaders[target]]
  names.forEach((name, rank) => {
    if (!ranks.has(labelKey(name))) ranks.set(labelKey(name), { target, rank: rank < itemRank ? rank : rank + 1 })
  })
}

// A target whose column is mostly faulty would only produce errors: categories of another list, amounts with words in them.
function fits(target: ImportTarget, values: readonly string[], directory: Directory): boolean {
  if (target === 'scoutee_name' || values.length === 0) return true
  const read = values.map((value) => parseRow([value], { mappings: [{ column: 0, target }], width: 1, directory }))
  return read.filter(({ faults }) => faults.length === 0).length * 2 >= values.length
}

/** The target of each column (by its number) that its header names and its values suit, in Japanese or English; each target once. */
export function proposeTargets(columns: readonly SampledColumn[], targets: readonly ImportTarget[], directory: Directory): Map<number, ImportTarget> {
  const candidates = columns.flatMap(({ column, name, values }) => {
    const named = ranks.get(labelKey(name))
    const fixed = named && targets.includes(named.target) ? [{ column, values, ...named }] : []
    const items = targets.filter((target) => isItemTarget(target) && labelKey(directory.itemOf(target)?.name ?? '') === labelKey(name))
    return [...fixed, ...items.map((target) => ({ column, values, target, rank: itemRank }))]
  })
  const proposed = new Map<number, ImportTarget>()
  const taken = new Set<ImportTarget>()
  for (const { column, target, values } of candidates.toSorted((a, b) => a.rank - b.rank || a.column - b.column)) {
    if (proposed.has(column) || taken.has(target) || !fits(target, values, directory)) continue
    proposed.set(column, target)
    taken.add(target)
  }
  return proposed
}
