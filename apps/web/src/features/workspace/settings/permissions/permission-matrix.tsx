import type { PermissionKey } from '@mekiki/contract/permissions'
import { permissionName } from '@mekiki/i18n/people/permission-names'
import { permissionSentence } from '@mekiki/i18n/people/permission-keys'
import { Checkbox, Icon, Tooltip, useLanguage } from '@mekiki/ui'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { keysOf, matrix, type MatrixOperation, matrixOperations, type MatrixRow, type MatrixSection } from './matrix.ts'
import { usePermissionsTexts } from './permissions-texts.ts'

interface MatrixProps {
  held: ReadonlySet<PermissionKey>
  /** What the signed-in person may give; the others can only be taken away. */
  own: ReadonlySet<PermissionKey>
  /** Those that nobody may take away who lacks one that the group's people hold. */
  kept: ReadonlySet<PermissionKey>
  isReadOnly: boolean
  onChange: (keys: readonly PermissionKey[], isOn: boolean) => void
}

function Cell({ row, operation, held, own, kept, isReadOnly, onChange }: MatrixProps & { row: MatrixRow; operation: MatrixOperation }) {
  const texts = usePermissionsTexts()
  const language = useLanguage()
  const key = row.cells[operation]
  if (key === undefined) {
    return (
      <td>
        <span className="mk-hidden">{texts.notApplicable}</span>
      </td>
    )
  }
  if (key === 'always') {
    return (
      <td>
        <span className="mk-matrix-always" role="img" aria-label={texts.always}>
          <Icon icon={Check} />
        </span>
      </td>
    )
  }
  const isOn = held.has(key)
  const refusal = !isOn && !own.has(key) ? texts.notHeld : isOn && kept.has(key) ? texts.notTaken : null
  const label = permissionName(key, language)
  const box = <Checkbox aria-label={label} checked={isOn} disabled={isReadOnly || refusal !== null} onChange={(checked) => onChange([key], checked)} />
  const sentence = permissionSentence(key, language)
  const explained = (
    <Tooltip title={refusal !== null && !isReadOnly ? `${sentence} ${refusal}` : sentence} isDescription>
      <span>{box}</span>
    </Tooltip>
  )
  return <td>{explained}</td>
}

function Section({ section, ...props }: MatrixProps & { section: MatrixSection }) {
  const texts = usePermissionsTexts()
  const [isOpen, setOpen] = useState(true)
  const keys = keysOf(section)
  const held = keys.filter((key) => props.held.has(key))
  const name = texts.sections[section.id]
  const state = held.length === keys.length ? true : held.length > 0 ? 'partial' : false
  const given = keys.filter((key) => props.own.has(key) || props.held.has(key))
  const taken = keys.filter((key) => !props.kept.has(key))
  return (
    <tbody>
      <tr className="mk-matrix-section">
        <th scope="rowgroup" colSpan={matrixOperations.length + 1}>
          <span className="mk-matrix-head">
            <Checkbox aria-label={name} checked={state} disabled={props.isReadOnly} onChange={(checked) => props.onChange(checked ? given : taken, checked)} />
            <button type="button" className="mk-matrix-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {name}
              <Icon icon={isOpen ? ChevronDown : ChevronRight} size={14} />
            </button>
            <span className="mk-note">{texts.some(held.length, keys.length)}</span>
          </span>
        </th>
      </tr>
      {isOpen &&
        section.rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {texts.rows[row.id]}
              {texts.notes[row.id] !== undefined && <span className="mk-note">{texts.notes[row.id]}</span>}
            </th>
            {matrixOperations.map((operation) => (
              <Cell key={operation} row={row} operation={operation} {...props} />
            ))}
          </tr>
        ))}
    </tbody>
  )
}

/** Subjects by operations, a box for each of the 41 keys. */
export function PermissionMatrix(props: MatrixProps) {
  const texts = usePermissionsTexts()
  return (
    <table className="mk-matrix" aria-label={texts.permissions}>
      <thead>
        <tr>
          <th scope="col">
            {texts.subject}
            <span className="mk-matrix-legend">
              <Icon icon={Check} size={14} />
              {texts.alwaysLegend}
            </span>
          </th>
          {matrixOperations.map((operation) => (
            <th key={operation} scope="col">
              {texts.operations[operation]}
            </th>
          ))}
        </tr>
      </thead>
      {matrix.map((section) => (
        <Section key={section.id} section={section} {...props} />
      ))}
    </table>
  )
}
