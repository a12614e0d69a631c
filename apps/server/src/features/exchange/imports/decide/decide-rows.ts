import { isDeepStrictEqual } from 'node:util'
import type { ImportChoice, ImportRowKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { nameKey } from '@mekiki/text'
import { canDo, type ProjectReader } from '../../../cases/projects/index.ts'
import { type ProjectRow } from '../../../cases/projects/access/index.ts'
import { type KnownScoutee, type MatchView, recordKey, type RowToMatch, type RowMatch } from './match-view.ts'
import { isOfferTaken, type Offer, offerOf } from './offers/provider-offers.ts'
import type { Work } from '../kinds/subject.ts'
import type { ParsedRow, RowFault, ScouteeValues } from '../read/parsed-row.ts'
import type { ScouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import { beyondName, rowReader, shownKeys, withPair } from '@mekiki/contract/companies/scoutees/property-keys'
import type { ScouteeForProject } from '../../../companies/scoutees/read/index.ts'

// What a case can hold typed in; the others belong to the company alone.
const typedKeys = beyondName(shownKeys)
const readKnown = rowReader(typedKeys)

/**
 * What a row says about a company that exists and that the company's entry does not say: it goes into the case as typed-in values, since an
 * import never overwrites what stands in an entry. Null when the row says nothing else.
 */
export function differingValues(company: ScouteeValues, scoutee: ScouteeForProject): ScouteeLinkInput | null {
  const known: Readonly<Record<string, unknown>> = readKnown(scoutee)
  const typed: Readonly<Record<string, unknown>> = company
  const isOther = (key: string): boolean => typed[key] !== undefined && typed[key] !== known[key]
  // A sum means nothing without its currency: one goes with the other.
  const told = typedKeys.filter((key) => typed[key] !== undefined && withPair(key).some((one) => one in known && isOther(one)))
  return told.length === 0 ? null : { ...Object.fromEntries(told.map((key) => [key, typed[key]])), name: company.name }
}

/** What a row says about a company that is typed in, whose name stays as it is. */
export function typedValues(company: ScouteeValues, name: string): ScouteeLinkInput {
  const typed: Readonly<Record<string, unknown>> = company
  return { ...Object.fromEntries(typedKeys.flatMap((key) => (typed[key] === undefined ? [] : [[key, typed[key]]]))), name }
}

/** How rows are decided upon. */
export interface Deciding {
  actor: ProjectReader
  isIntegrating: boolean
  /** Whether companies that exist may get tags, channels and investors. */
  canExtend: boolean
  /** What somebody decided about a row, by its line. */
  choiceOf: (line: number) => ImportChoice | undefined
  work: Pick<Work, 'linkOf' | 'input'>
  /** The exits of the theme, and the first status of its way, in which a declined case goes on; null where there is none. */
  exits: ReadonlySet<string>
  openStatusUuid: string | null
}

/** What becomes of a row, and the company that it is about. */
export interface Decision {
  kind: ImportRowKind
  match: RowMatch | null
  company: KnownScoutee
  faults: RowFault[]
  /** What later rows recognise the company by because of this row; nothing that earlier rows have said already. */
  newKeys: { nameKey: string | null; corporateNumber: string | null }
  /** The company of the provider's database that the row's new one could follow, and whether it does. */
  offer: Offer | null
  isLinked: boolean
  /** The declined case that the row goes into goes on. */
  isReopened: boolean
  /** The declined case with a typed-in company that the row goes into; null for any other row. */
  typed: Pick<ProjectRow, 'uuid' | 'shownName'> | null
}

const holds = (some: readonly string[], requested: readonly string[] | undefined): boolean => (requested ?? []).every((uuid) => some.includes(uuid))

function extendsLists(row: ParsedRow): boolean {
  return [row.tagUuids, row.channelUuids, row.investorNames].some((list) => (list ?? []).length > 0)
}

function isCarried(view: MatchView, scouteeUuid: string, row: ParsedRow): boolean {
  const lists = view.lists.get(scouteeUuid)
  if (!lists) return !extendsLists(row)
  const uuids = (list: readonly { uuid: string }[]) => list.map(({ uuid }) => uuid)
  const investors = new Set(lists.investors.map(({ name }) => nameKey(name)))
  return (
    holds(uuids(lists.tags), row.tagUuids) &&
    holds(uuids(lists.channels), row.channelUuids) &&
    (row.investorNames ?? []).every((name) => investors.has(nameKey(name)))
  )
}

/** Whether a case and its company have all that a row says. */
function isKnown(view: MatchView, project: ProjectRow, scouteeUuid: string, row: ParsedRow): boolean {
  if (row.statusUuid !== undefined && row.statusUuid !== project.statusUuid) return false
  const hasPeople =
    holds(project.followerUuids, row.followerUuids) &&
    holds(project.followerGroupUuids, row.followerGroupUuids) &&
    holds(project.categoryUuids, row.categoryUuids)
  if (!hasPeople || !isCarried(view, scouteeUuid, row)) return false
  if (row.record !== undefined && !view.recordTexts.has(recordKey(project.uuid, row.record))) return false
  if (!view.extensions.hasAll(project.uuid, row.extensionValues ?? [])) return false
  const scoutee = view.scoutees.get(scouteeUuid)
  const differing = scoutee ? differingValues(row.company, scoutee) : null
  if (differing === null) return true
  const typed: Record<string, unknown> = typeof project.linkInput === 'object' && project.linkInput !== null ? { ...project.linkInput } : {}
  return Object.entries(differing).every(([key, value]) => isDeepStrictEqual(typed[key], value))
}

interface Verdict extends Pick<Decision, 'kind'> {
  projectUuid?: string
  faults?: RowFault[]
  isDeclined?: boolean
  isReopened?: boolean
  typed?: ProjectRow
}

/** Whether a row goes into the case that the theme has: as somebody decided, else as all do. */
export function isIntegrated(row: { line: number }, { isIntegrating, choiceOf }: Deciding): boolean {
  const choice = choiceOf(row.line)
  return choice === 'same' || choice === 'reopen' || (isIntegrating && choice !== 'new')
}

/** Whether a declined case goes on with a row: as somebody decided, else as all do. A status that the row names counts. */
function isToReopen({ line, row }: RowToMatch, { choiceOf, work }: Deciding): boolean {
  const choice = choiceOf(line)
  return row.statusUuid === undefined && (choice === 'reopen' || (choice === undefined && work.input.options.withReopening))
}

/**
 * What becomes of a row with the name of a case whose company is typed in: a possible duplicate. Where that case was declined it can go on with the row, or
 * take it up as it is; what only the entry of a company can have would find no place in it.
 */
function decideTyped(typed: ProjectRow, item: RowToMatch, deciding: Deciding): Verdict {
  const { actor, choiceOf, exits, openStatusUuid, work } = deciding
  const isDeclined = openStatusUuid !== null && exits.has(typed.statusUuid) && canDo(actor, 'update', typed) && !extendsLists(item.row)
  if (!isDeclined) return { kind: 'duplicate', projectUuid: typed.uuid }
  const choice = choiceOf(item.line)
  const goesInto = choice === 'same' || choice === 'reopen' || (choice === undefined && isIntegrated(item, deciding) && work.input.options.withReopening)
  if (!goesInto) return { kind: 'duplicate', projectUuid: typed.uuid, isDeclined }
  return { kind: 'updated', projectUuid: typed.uuid, isDeclined, isReopened: isToReopen(item, deciding), typed }
}

function decideKnown(view: MatchView, item: RowToMatch, company: KnownScoutee, deciding: Deciding): Verdict {
  const { row, identity } = item
  const { actor, canExtend } = deciding
  const isIntegrating = isIntegrated(item, deciding)
  const { scouteeUuid, line } = company
  if (scouteeUuid !== null && !canExtend && extendsLists(row)) return { kind: 'error', faults: [{ column: null, fault: 'company_forbidden' }] }
  const projects = view.projectsByScoutee.get(scouteeUuid ?? '') ?? []
  const target = projects.find((project) => canDo(actor, 'update', project))
  const isDeclined = target !== undefined && deciding.openStatusUuid !== null && deciding.exits.has(target.statusUuid)
  if (isIntegrating && target && scouteeUuid !== null) {
    const isReopened = isDeclined && isToReopen(item, deciding)
    const kind = !isReopened && isKnown(view, target, scouteeUuid, row) ? 'unchanged' : 'updated'
    return { kind, projectUuid: target.uuid, isDeclined, isReopened }
  }
  if (isDeclined) return { kind: 'duplicate', projectUuid: target.uuid, isDeclined }
  const [other] = projects
  if (other) return { kind: 'duplicate', projectUuid: other.uuid }
  const typed = view.typedProjects.get(identity.nameKey)
  if (typed) return decideTyped(typed, item, deciding)
  if (line === null) return { kind: 'created' }
  return { kind: isIntegrating ? 'updated' : 'duplicate' }
}

type Judged = Omit<Decision, 'newKeys' | 'offer' | 'isLinked'>

function decideRow(view: MatchView, item: RowToMatch, deciding: Deciding): Judged {
  const found = view.companies.find(item.identity)
  if (found) {
    const { name, scouteeUuid, line } = found.company
    const verdict = decideKnown(view, item, found.company, deciding)
    const { kind, projectUuid = null, faults = [], isDeclined = false, isReopened = false, typed = null } = verdict
    const match = { by: found.by, name, line, scouteeUuid, projectUuid, ...(isDeclined && { isDeclined }) }
    return { kind, match, company: found.company, faults, isReopened, typed }
  }
  const company: KnownScoutee = { name: item.row.company.name, scouteeUuid: null, line: null }
  const typed = view.typedProjects.get(item.identity.nameKey)
  if (!typed) return { kind: 'created', match: null, company, faults: [], isReopened: false, typed: null }
  const { kind, isDeclined = false, isReopened = false, typed: into = null } = decideTyped(typed, item, deciding)
  const match = { by: 'name' as const, name: typed.shownName, line: null, scouteeUuid: null, projectUuid: typed.uuid, ...(isDeclined && { isDeclined }) }
  return { kind, match, company, faults: [], isReopened, typed: into }
}

/** An offer to a row whose company neither the tenant nor an earlier line has. */
function findOffer(view: MatchView, { row, identity }: RowToMatch, company: KnownScoutee): Offer | null {
  if (company.scouteeUuid !== null || company.line !== null) return null
  const free = view.offered.get(identity.corporateNumber ?? '')
  return free ? offerOf(free, row.company.name, { ...row.company, investors: row.investorNames }) : null
}

/**
 * Decides what becomes of each row of a block, in order: a row can be about a company of the tenant, about one that an earlier row names, or
 * about a new one; the theme may have a case of it (3-decisions, "Cases": `withProjectIntegrate`).
 */
export function decideRows(view: MatchView, rows: readonly RowToMatch[], deciding: Deciding): Decision[] {
  return rows.map((item) => {
    const judged = decideRow(view, item, deciding)
    const isRequested = judged.kind === 'duplicate' && deciding.choiceOf(item.line) === 'new'
    const { company } = judged
    const offer = judged.kind === 'error' || judged.typed !== null ? null : findOffer(view, item, company)
    const isLinked = offer !== null && isOfferTaken(offer, item.line, deciding.work)
    const decision = { ...judged, ...(isRequested && { kind: 'created' as const }), offer, isLinked }
    const { nameKey: name, corporateNumber } = item.identity
    if (decision.kind === 'error') return { ...decision, newKeys: { nameKey: null, corporateNumber: null } }
    const isFirst = company.line === null
    const known = view.companies.has(item.identity, company)
    company.line ??= item.line
    if (!known.name || !known.number) view.companies.add(item.identity, company, { hasSite: false })
    return { ...decision, newKeys: { nameKey: isFirst || !known.name ? name : null, corporateNumber: isFirst || !known.number ? corporateNumber : null } }
  })
}
