import { type ImportTarget, fixedImportTargets, type FixedImportTarget, type RowsAre } from '@mekiki/contract/exchange/imports/imports.schemas'
import { classes, EllipsisText, Select, useLanguage } from '@mekiki/ui'
import { useImportsTexts } from '../imports-texts.ts'
import type { Mappings } from '../import-kinds.ts'
import type { Targets } from '../use-import-flow.ts'
import { personLabels } from '@mekiki/i18n/exchange/import-headers-more'
import { importTargetLabel } from '@mekiki/i18n/exchange/imports'
import { useMemo } from 'react'

const isFixed = (target: ImportTarget): target is FixedImportTarget => fixedImportTargets.some((each) => each === target)

/** The name of each target: of a column of the case list, or of a custom item. Where rows are people, or may be, their name is not a company's. */
export function useTargetLabel(customItems: Mappings['customItems'], rows: RowsAre | null = null): (target: ImportTarget) => string {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Map<string, string>(customItems.map(({ target, name }) => [target, name]))
    return (target) => {
      const own = target === 'scoutee_name' || target === 'scoutee_name_kana'
      if (own && rows !== null && rows !== 'companies') return personLabels[language][rows][target]
      return names.get(target) ?? (isFixed(target) ? importTargetLabel(target, language) : '')
    }
  }, [customItems, language, rows])
}

const noTarget = ''

/** The columns of the file with sample values and the target of each; a target that another column has cannot be chosen twice. */
export function MappingTable({
  mappings,
  rows,
  offered,
  targets,
  onChange
}: {
  mappings: Mappings
  rows: RowsAre | null
  offered: readonly ImportTarget[]
  targets: Targets
  onChange: (column: number, target: ImportTarget | null) => void
}) {
  const { mapping: words } = useImportsTexts()
  const labelOf = useTargetLabel(mappings.customItems, rows)
  const nameOf = (column: number) => mappings.columns[column]?.name || words.noHeader(column + 1)
  const groupOf = new Map<string, string>(mappings.customItems.map((item) => [item.target, item.groupName]))
  const noteOf = (target: ImportTarget, holder: number | null) => {
    const group = groupOf.get(target)
    const note = holder !== null ? words.taken(nameOf(holder)) : group === undefined ? undefined : words.customOf(group)
    return note === undefined ? {} : { note }
  }
  const holders = new Map(targets.flatMap((target, column) => (target === null ? [] : [[target, column] as const])))
  const optionsOf = (column: number) => [
    { value: noTarget, label: words.none },
    ...offered.map((target) => {
      const holder = holders.get(target) ?? column
      const isTaken = holder !== column
      return { value: target, label: labelOf(target), isDisabled: isTaken, ...noteOf(target, isTaken ? holder : null) }
    })
  ]
  return (
    <table className="mk-import-table" aria-label={words.table}>
      <thead>
        <tr>
          <th scope="col">{words.column}</th>
          <th scope="col">{words.samples}</th>
          <th scope="col">{words.target}</th>
        </tr>
      </thead>
      <tbody>
        {mappings.columns.map(({ column, samples, isExportOnly }) => {
          const target = targets[column] ?? null
          return (
            <tr key={column} className={classes(target === null && 'mk-import-unused')}>
              <th scope="row">
                <EllipsisText lines={2}>{nameOf(column)}</EllipsisText>
              </th>
              <td>
                {samples.length === 0 ? (
                  <span className="mk-note">{words.blank}</span>
                ) : (
                  <ul className="mk-import-samples">
                    {samples.map((sample) => (
                      <li key={sample}>
                        <EllipsisText>{sample}</EllipsisText>
                      </li>
                    ))}
                  </ul>
                )}
              </td>
              <td>
                <Select
                  aria-label={`${words.target}: ${nameOf(column)}`}
                  size="small"
                  options={optionsOf(column)}
                  value={target ?? noTarget}
                  onChange={(value) => onChange(column, value === noTarget ? null : (offered.find((each) => each === value) ?? null))}
                />
                {isExportOnly && target === null && <p className="mk-help">{words.exportOnly}</p>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
