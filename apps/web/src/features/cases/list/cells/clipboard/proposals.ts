import type { CellBounds, TableColumn } from '@mekiki/ui'
import type { ProjectItem } from '../../use-project-page.ts'
import type { CellField, FindField } from '../cell-fields.ts'
import { type CellChange, type CellValue, type FaultKind, valueOf } from '../cell-values.ts'
import { type KnownChoices, sameStatus } from './known-names.ts'
import { readCell } from './read-cell.ts'

/** A cell that stays as it is, by the names of its case and column; null for one that is not there. */
export interface CellFault {
  place: { project: string; column: string } | null
  text: string
  fault: FaultKind
}

/** What is to become of cells, and what cannot be done. */
export interface Proposal {
  changes: CellChange[]
  faults: CellFault[]
}

/** The cells of the list that proposals are about. */
export interface ProposalCells {
  /** The cases of the rows; null for rows without cells. */
  projects: readonly (ProjectItem | null)[]
  columns: readonly Pick<TableColumn<ProjectItem>, 'key' | 'header'>[]
  fieldOf: FindField
}

const isProject = (project: ProjectItem | null): project is ProjectItem => project !== null

/** A value of one case as another one may have it. */
export function adaptedValue(value: CellValue, project: ProjectItem, known: KnownChoices): CellValue | FaultKind {
  if (value.kind === 'custom') return value
  if (value.kind === 'status') {
    const status = sameStatus(known.statusesOf(project.themeUuid), value.status)
    return status ? { kind: 'status', status } : 'unknownStatus'
  }
  const own = valueOf(project, { kind: value.kind })
  const offered = new Set([...known.links[value.kind], ...(own !== null && 'refs' in own ? own.refs : [])].map(({ uuid }) => uuid))
  return value.refs.every(({ uuid }) => offered.has(uuid)) ? value : 'unknownName'
}

/** Collects what becomes of cells one by one. */
function collect(): Proposal & { take: (project: ProjectItem, column: { header: string }, text: string, outcome: CellValue | FaultKind) => void } {
  const [changes, faults]: [CellChange[], CellFault[]] = [[], []]
  return {
    changes,
    faults,
    take: (project, { header }, text, outcome) => {
      if (typeof outcome === 'string') faults.push({ place: { project: project.shownScoutee.name, column: header }, text, fault: outcome })
      else changes.push({ project, value: outcome })
    }
  }
}

const isEditable = (field: CellField | null): field is CellField => field !== null && field.kind !== 'score'

/**
 * What a block from the clipboard makes of cells: it begins in the first cell of the range, and is repeated where the range is a multiple of it, so that
 * one value fills the range.
 */
export function proposePaste(block: readonly (readonly string[])[], bounds: CellBounds, cells: ProposalCells, known: KnownChoices): Proposal {
  const proposal = collect()
  const below = cells.projects.slice(bounds.top).filter(isProject)
  const chosen = cells.projects.slice(bounds.top, bounds.bottom + 1).filter(isProject).length
  const width = Math.max(...block.map((row) => row.length))
  const wide = bounds.right - bounds.left + 1
  const rows = chosen % block.length === 0 ? chosen : block.length
  const columns = wide % width === 0 ? wide : width
  for (let down = 0; down < rows; down += 1) {
    const texts = block[down % block.length] ?? []
    for (let right = 0; right < columns; right += 1) {
      const text = texts[right % width]
      const [project, column] = [below[down], cells.columns[bounds.left + right]]
      if (text === undefined) continue
      if (!project || !column) {
        proposal.faults.push({ place: null, text, fault: 'outside' })
        continue
      }
      const field = cells.fieldOf(project, column.key)
      proposal.take(project, column, text, isEditable(field) ? readCell(text, project, field, known) : 'readOnly')
    }
  }
  return proposal
}

/** What rows of a range become when its first `count` rows are repeated down it. */
export function proposeFill(count: number, bounds: CellBounds, cells: ProposalCells, known: KnownChoices): Proposal {
  const proposal = collect()
  const projects = cells.projects.slice(bounds.top, bounds.bottom + 1).filter(isProject)
  const sources = projects.slice(0, count)
  for (const column of cells.columns.slice(bounds.left, bounds.right + 1)) {
    for (const [at, project] of projects.slice(count).entries()) {
      const source = sources[at % sources.length]
      const [from, field] = [source && cells.fieldOf(source, column.key), cells.fieldOf(project, column.key)]
      const value = source && isEditable(from ?? null) && from ? valueOf(source, from) : null
      proposal.take(project, column, '', value && isEditable(field) ? adaptedValue(value, project, known) : 'readOnly')
    }
  }
  return proposal
}

interface ValueForProjects {
  targets: readonly ProjectItem[]
  /** Those that the person may not edit. */
  leftOut: readonly ProjectItem[]
  header: string
  valueFor: (project: ProjectItem) => CellValue
}

/** What becomes of cases that all get a value from one choice. */
export function proposeValue({ targets, leftOut, header, valueFor }: ValueForProjects, known: KnownChoices): Proposal {
  const proposal = collect()
  for (const project of targets) {
    const value = valueFor(project)
    // Whom and what a picker offers each of the cases can have; statuses are of one theme.
    proposal.take(project, { header }, '', value.kind === 'status' ? adaptedValue(value, project, known) : value)
  }
  for (const project of leftOut) proposal.take(project, { header }, '', 'readOnly')
  return proposal
}
