import { type ImportTarget, importTarget, peopleTargets, type RowsAre, scouteeTargetsOf } from '@mekiki/contract/exchange/imports/imports.schemas'
import { scouteeTypes } from '@mekiki/contract/workspace/constants/index'
import { languages } from '@mekiki/i18n'
import { constantLabel } from '@mekiki/i18n/constants'
import { clearMarkers } from '@mekiki/i18n/exchange/import-values'
import { normaliseMail } from '@mekiki/text'
import { z } from 'zod'
import { isScouteeTarget, readScouteeCell } from '../read/cell-values.ts'
import { labelKey } from '../columns/choices.ts'
import { isListTarget } from './scoutee-update.ts'
import type { Telling } from '../read/stored-text.ts'
import { type CellsRead, parseRow } from '../read/parse-row.ts'
import { type CellFault, parsedRow, quoted, type RowFault, type StoredCell } from '../read/parsed-row.ts'
import { type Mapping, mappedCells, uuidText } from '../read/row-cells.ts'
import type { ReadRow } from './subject.ts'

/** What a row says of a person beside name, site and country. */
const personValues = z.object({
  belongingTo: z.string().optional(),
  /** The corporate number of the company where he or she belongs. */
  companyNumber: z.string().optional(),
  email: z.string().optional(),
  ideaName: z.string().optional(),
  ideaSummary: z.string().optional()
})

const updateCell = z.object({ column: z.int(), target: importTarget, text: z.string() })

/** A row of a file of companies and people. `uuid`: the one that it names; then its cells are read when they are compared with what stands. */
export const scouteeRow = z.object({
  uuid: z.string().nullable(),
  mark: z.string(),
  isPerson: z.boolean(),
  /** The column of a cell that says whether it is a company or a person. */
  typeColumn: z.int().nullable(),
  cells: z.array(updateCell),
  row: parsedRow,
  person: personValues
})

export type ScouteeRow = z.output<typeof scouteeRow>

const people = new Set(['people', 'person', ...languages.map((language) => constantLabel('scouteeType', 'people', language))].map(labelKey))
const companies = new Set(['scoutee', 'company', ...languages.map((language) => constantLabel('scouteeType', 'scoutee', language))].map(labelKey))
const ofPeople: readonly ImportTarget[] = peopleTargets
const forPeople: readonly ImportTarget[] = scouteeTargetsOf.people
const longest = { short: 200, summary: 10_000 }

/** Whether a target is one of the company's or person's own cells. */
const isContent = (target: ImportTarget): boolean => isScouteeTarget(target) || isListTarget(target) || ofPeople.includes(target)

function readType(text: string): { isPerson: boolean } | CellFault {
  if (text === '' || companies.has(labelKey(text))) return { isPerson: false }
  return people.has(labelKey(text)) ? { isPerson: true } : { fault: 'unknown_choice', params: { value: quoted(text), choices: scouteeTypes.length } }
}

/** An address as people are found by it; a fault where it is none. */
export function readEmail(text: string): { value: string } | CellFault {
  const email = normaliseMail(text).toLowerCase()
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email) && email.length <= 254 ? { value: email } : { fault: 'bad_email', params: { value: quoted(text) } }
}

// A row with an id is read when it is compared with what stands.
const noCells = (): CellsRead => ({ row: { company: { name: '' } }, faults: [], warnings: [], stored: [] })

function readPerson(cells: readonly { column: number; target: ImportTarget; text: string }[]): {
  person: ScouteeRow['person']
  faults: RowFault[]
  stored: StoredCell[]
} {
  const person: ScouteeRow['person'] = {}
  const faults: RowFault[] = []
  const stored: StoredCell[] = []
  for (const { column, target, text } of cells) {
    if (target === 'people_email') {
      const read = readEmail(text)
      if ('fault' in read) faults.push({ column, ...read })
      else {
        person.email = read.value
        if (read.value !== text) stored.push({ column, text: read.value })
      }
    } else if (target === 'people_corporate_number') {
      const read = readScouteeCell('scoutee_corporate_number', text)
      if ('fault' in read) faults.push({ column, ...read })
      else person.companyNumber = read.value.corporateNumber ?? undefined
    } else {
      const max = target === 'people_idea_summary' ? longest.summary : longest.short
      if (text.length > max) faults.push({ column, fault: 'too_long', params: { max, count: text.length } })
      else if (target === 'people_belonging_to') person.belongingTo = text
      else if (target === 'people_idea_name') person.ideaName = text
      else person.ideaSummary = text
    }
  }
  return { person, faults, stored }
}

/** Reads a row of companies and people. A blank name is a fault unless an id or a number says whom the row is about. */
export function readScouteeRow(
  { line, cells }: { line: number; cells: readonly string[] },
  mappings: readonly Mapping[],
  header: readonly string[],
  { directory, language, rowsAre = 'by_column' }: Telling & { rowsAre?: RowsAre | undefined }
): ReadRow {
  const { own: mapped, at } = mappedCells(cells, mappings)
  const textOf = (target: ImportTarget): string => at(target)?.text ?? ''
  const columnOf = (target: ImportTarget): number | null => at(target)?.column ?? null
  const own = mapped.filter(({ target }) => isContent(target))
  const uuid = textOf('scoutee_uuid')
  const typeText = rowsAre === 'by_column' ? textOf('scoutee_type') : ''
  const type = rowsAre === 'people' ? { isPerson: true } : readType(typeText)
  const faults: RowFault[] = 'fault' in type ? [{ column: columnOf('scoutee_type'), ...type }] : []
  if (uuid !== '' && !uuidText.test(uuid)) faults.push({ column: columnOf('scoutee_uuid'), fault: 'bad_uuid', params: { value: quoted(uuid) } })
  const isPerson = 'isPerson' in type && type.isPerson
  const filled = own.filter(({ text }) => text !== '' && !clearMarkers.includes(text))
  const plain = cells.map((cell) => (clearMarkers.includes(cell.trim()) ? '' : cell))
  const scouteeMappings = own.filter(({ target }) => !ofPeople.includes(target)).map(({ column, target }) => ({ column, target }))
  const parsed: CellsRead = uuid === '' ? parseRow(plain, { mappings: scouteeMappings, width: header.length, directory, language }) : noCells()
  const read = readPerson(uuid === '' ? filled.filter(({ target }) => ofPeople.includes(target)) : [])
  if (uuid === '') {
    const misplaced = filled.filter(({ target }) => (isPerson ? !forPeople.includes(target) : ofPeople.includes(target)))
    faults.push(...misplaced.map(({ column }): RowFault => ({ column, fault: isPerson ? 'person_has_none' : 'company_has_none' })))
  }
  const isNamed = !isPerson && parsed.row.company.corporateNumber !== undefined
  faults.push(...parsed.faults.filter(({ fault }) => fault !== 'name_missing' || !isNamed), ...read.faults)
  const row: ScouteeRow = {
    uuid: uuid === '' ? null : uuid.toLowerCase(),
    mark: textOf('row_mark'),
    isPerson,
    typeColumn: typeText === '' ? null : columnOf('scoutee_type'),
    cells: own,
    row: parsed.row,
    person: read.person
  }
  const { warnings, stored } = parsed
  return { line, cells, name: parsed.row.company.name || textOf('scoutee_name'), parsed: row, faults, warnings, stored: [...stored, ...read.stored] }
}
