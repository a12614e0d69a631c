import { formatScore } from '@mekiki/i18n/format'
import { isValidElement, type ReactNode } from 'react'
import type { TableColumn } from '@mekiki/ui'
import { customWord } from '../../../detail/custom/custom-values.ts'
import type { ProjectItem } from '../../use-project-page.ts'
import type { FindField } from '../cell-fields.ts'
import { valueOf } from '../cell-values.ts'

const joined = (names: readonly unknown[], comma: string): string => names.map(String).join(comma)

/** The text of what a column draws: of plain words, and of cells by what they are given. */
function textOf(drawn: ReactNode, comma: string): string {
  if (typeof drawn === 'string' || typeof drawn === 'number') return String(drawn)
  if (!isValidElement<Record<string, unknown>>(drawn)) return ''
  const { names, url, value, children } = drawn.props
  if (Array.isArray(names)) return joined(names, comma)
  if (typeof url === 'string') return url
  if (typeof value === 'number') return formatScore(value)
  return typeof children === 'string' ? children : ''
}

/** A cell as it is copied: in words that can be pasted again. */
export function copiedText(project: ProjectItem, column: TableColumn<ProjectItem>, fieldOf: FindField, comma: string): string {
  // Also what the person may not edit is copied by its names, and not by the marks that it is drawn with.
  const field = fieldOf({ ...project, canEdit: true }, column.key)
  const value = field && valueOf(project, field)
  if (value?.kind === 'status') return value.status.name
  if (value?.kind === 'custom') return customWord(project, value.item, comma)
  if (value)
    return joined(
      value.refs.map(({ name }) => name),
      comma
    )
  return column.key === 'scoutee_name' ? project.shownScoutee.name : textOf(column.render(project), comma)
}
