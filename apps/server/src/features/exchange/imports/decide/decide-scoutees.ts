import type { ImportTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import type { Language } from '@mekiki/i18n'
import { nameKey } from '@mekiki/text'
import type { Actor } from '../../../../platform/http/context.ts'
import type { CarriedLists } from '../../../companies/scoutees/bulk/index.ts'
import type { Entry } from '../../../companies/scoutees/write/index.ts'
import { isScouteeTarget } from '../read/cell-values.ts'
import { type ScouteeContent, scouteeStanding, isListTarget, readScouteeUpdate } from '../kinds/scoutee-update.ts'
import { decideCells, type DecidedCells, type NewContent, outcomeOf, rulesOf, type UpdateCell } from './decide-cells.ts'
import type { Directory } from './directory.ts'
import type { Identity, MatchedBy } from '../read/identity.ts'
import type { KnownScoutee } from './match-view.ts'
import type { Affiliation } from './offers/affiliations.ts'
import { type Given, isOfferTaken, type Offer, offerOf } from './offers/provider-offers.ts'
import { keysOfTarget } from '../kinds/scoutee-texts.ts'
import { clearMarkers } from '@mekiki/i18n/exchange/import-values'
import { readEmail, type ScouteeRow } from '../kinds/scoutee-row.ts'
import { identityOfRow, type LinedScoutee, type ScouteeView } from './updates-view.ts'
import type { CheckedRow, Work } from '../kinds/subject.ts'

/** How rows of companies and people are decided upon. */
export interface ScouteeDeciding {
  actor: Pick<Actor, 'permissions'>
  directory: Directory
  language: Language
  work: Pick<Work, 'header' | 'asWritten' | 'choiceOf' | 'linkOf' | 'input'>
}

/** What becomes of a row. `contents` change `target`; without one the row makes something new where its kind says so. */
export interface ScouteeDecision extends Omit<CheckedRow, 'similar' | 'entityUuid' | 'provider'> {
  contents: ScouteeContent[]
  target: KnownScoutee | null
  /** The company of the provider's database that it could follow, and whether it does. */
  offer?: Offer | null
  isLinked?: boolean
  /** The company to which its new person could belong, and whether he or she does. */
  affiliation?: Affiliation | undefined
  isAffiliated?: boolean
}

const noKeys = { nameKey: null, corporateNumber: null }
const personKeys = { people_belonging_to: 'belongingTo', people_email: 'email' } as const

const isPersonKey = (target: string): target is keyof typeof personKeys => Object.hasOwn(personKeys, target)

/** A company or person as a row is compared with it. */
interface Compared {
  entry: Pick<Entry, 'version' | 'isPerson'> & { values: Partial<Entry['values']> }
  lists: CarriedLists
}

/** What a line says of whom it will make, as it will stand. */
function standingOf({ row, person, isPerson }: ScouteeRow, { entriesOf }: Directory): Compared {
  const named = (target: ImportTarget, uuids: readonly string[] = []) => {
    const names = new Map(entriesOf(target).map((entry) => [entry.uuid, entry.names[0] ?? '']))
    return uuids.map((uuid) => ({ uuid, name: names.get(uuid) ?? '' }))
  }
  const { belongingTo, email } = person
  return {
    entry: { values: { ...row.company, belongingTo, email }, version: 1, isPerson },
    lists: {
      tags: named('scoutee_tags', row.tagUuids),
      channels: named('scoutee_channels', row.channelUuids),
      investors: (row.investorNames ?? []).map((name) => ({ uuid: '', name }))
    }
  }
}

function findStanding(view: ScouteeView, company: KnownScoutee, { directory }: ScouteeDeciding): Compared | null {
  if (company.scouteeUuid !== null) return view.held.get(company.scouteeUuid) ?? null
  const maker = view.toBeMade.get(company)
  return maker ? standingOf(maker, directory) : null
}

function decideUpdate({ entry, lists }: Compared, { line, row }: LinedScoutee, by: MatchedBy, deciding: ScouteeDeciding): DecidedCells<ScouteeContent> {
  const { directory, language, work } = deciding
  const company = { values: entry.values, lists }
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
  const readPersonCell = (key: 'belongingTo' | 'email', text: string | null): NewContent<ScouteeContent> => {
    const read = key === 'email' && text !== null ? readEmail(text) : { value: text }
    if ('fault' in read) return read
    return { value: { content: { values: { [key]: read.value } }, shown: read.value ?? '' } }
  }
  // Found by its name, it is written differently here at most.
  const cells = row.cells.filter(({ target }) => target !== 'scoutee_name' || by !== 'name')
  return decideCells<ScouteeContent>(cells, rulesOf({ ...row, line }, String(entry.version), work), {
    standing: ({ target }) => {
      if (!isPersonKey(target)) return scouteeStanding(company, target, directory, language)
      const text = textOf(entry.values[personKeys[target]])
      return { shown: text, written: [text] }
    },
    read: (cell: UpdateCell, text) => {
      if (entry.isPerson && cell.target !== 'scoutee_tags' && cell.target !== 'scoutee_channels' && isListTarget(cell.target))
        return { fault: 'person_has_none' }
      if (isPersonKey(cell.target)) return entry.isPerson ? readPersonCell(personKeys[cell.target], text) : { fault: 'company_has_none' }
      // The ideas of a person are several; a file names one.
      if (!isScouteeTarget(cell.target) && !isListTarget(cell.target)) return { value: 'not_taken' }
      return readScouteeUpdate(company, cell, text, directory, language)
    }
  })
}

const refused = (line: number, column: number | null, fault: 'unknown_company' | 'create_forbidden' | 'name_missing'): ScouteeDecision => ({
  line,
  kind: 'error',
  match: null,
  faults: [{ column, fault }],
  changes: [],
  newKeys: noKeys,
  contents: [],
  target: null
})

type Found = { by: MatchedBy; company: KnownScoutee }

/** What a row changes of what it is about. */
function changed(view: ScouteeView, item: LinedScoutee, { by, company }: Found, deciding: ScouteeDeciding): ScouteeDecision {
  const { line } = item
  const standing = findStanding(view, company, deciding)
  if (!standing) return refused(line, null, 'unknown_company')
  const decided = decideUpdate(standing, item, by, deciding)
  const match = { by, name: company.name, line: company.line, scouteeUuid: company.scouteeUuid, projectUuid: null }
  const isOtherType = item.row.typeColumn !== null && item.row.isPerson !== standing.entry.isPerson
  const leftOut = { changed: isOtherType ? [item.row.typeColumn ?? 0] : [], untold: decided.leftOut.untold }
  return { line, match, newKeys: noKeys, target: company, leftOut, ...outcomeOf(decided, deciding.actor.permissions.has('update_tenant_scoutee')) }
}

function findKnown(view: ScouteeView, { row }: LinedScoutee, identity: Identity): Found | null {
  if (!row.isPerson) return view.companies.find(identity)
  const byEmail = view.people.byEmail.get(row.person.email ?? '')
  if (byEmail) return { by: 'email', company: byEmail }
  const byName = view.people.byName.get(nameKey(row.row.company.name))
  return byName ? { by: 'name', company: byName } : null
}

function remember(view: ScouteeView, { line, row }: LinedScoutee, identity: Identity, company: KnownScoutee): ScouteeDecision['newKeys'] {
  company.line ??= line
  if (row.isPerson) {
    if (row.person.email !== undefined) view.people.byEmail.set(row.person.email, company)
    view.people.byName.set(nameKey(row.row.company.name), company)
    return noKeys
  }
  view.companies.add(identity, company, { hasSite: false })
  return { nameKey: identity.nameKey, corporateNumber: identity.corporateNumber }
}

/** What a row says of its company: nothing of what it leaves out. */
function givenOf({ row, cells }: ScouteeRow, { withBlanks }: Work['input']['options']): Given {
  const given: Given = { ...row.company, name: row.company.name || undefined, investors: row.investorNames }
  for (const { target, text } of cells) {
    if (!clearMarkers.includes(text) && !(withBlanks && text === '')) continue
    if (target === 'scoutee_investors') given.investors = []
    else if (isScouteeTarget(target) && target !== 'scoutee_name') for (const key of keysOfTarget[target]) given[key] = null
  }
  return given
}

/** The company of the provider's database that a row's new company could follow: no entry of the tenant and no earlier line has its number. */
function findOffer(view: ScouteeView, { row }: LinedScoutee, { corporateNumber }: Identity, found: Found | null, { work }: ScouteeDeciding): Offer | null {
  if (row.isPerson || found?.by === 'corporate_number') return null
  const company = view.offered.get(corporateNumber ?? '')
  return company ? offerOf(company, row.row.company.name, givenOf(row, work.input.options)) : null
}

function decideNew(view: ScouteeView, item: LinedScoutee, deciding: ScouteeDeciding): ScouteeDecision {
  const { line, row } = item
  const identity = identityOfRow(row)
  const found = findKnown(view, item, identity)
  const offer = findOffer(view, item, identity, found, deciding)
  const isLinked = offer !== null && isOfferTaken(offer, line, deciding.work)
  const choice = deciding.work.choiceOf(line)
  const isSure = found !== null && (found.by === 'corporate_number' || found.by === 'email') && found.company.scouteeUuid !== null
  if (found && choice !== 'new' && (isSure || choice === 'same')) return changed(view, item, found, deciding)
  const name = row.row.company.name || (isLinked ? offer.company.name : '')
  if (name === '') return { ...refused(line, null, 'name_missing'), offer }
  const match = found && { by: found.by, name: found.company.name, line: found.company.line, scouteeUuid: found.company.scouteeUuid, projectUuid: null }
  if (found && choice !== 'new' && !deciding.work.input.options.withDuplicates) {
    const same = found.company.scouteeUuid === null ? null : changed(view, item, found, deciding)
    if (same?.kind === 'unchanged') return same
    return { line, kind: 'duplicate', match, faults: [], changes: same?.changes ?? [], newKeys: noKeys, contents: [], target: null, offer }
  }
  if (!deciding.actor.permissions.has('create_tenant_scoutee')) return refused(line, null, 'create_forbidden')
  const company: KnownScoutee = { name, scouteeUuid: null, line }
  view.toBeMade.set(company, row)
  const newKeys = remember(view, item, { ...identity, nameKey: nameKey(name) }, company)
  const affiliation = row.isPerson ? view.affiliations(row.person) : undefined
  const isAffiliated = affiliation !== undefined && isOfferTaken(affiliation, line, deciding.work)
  return { line, kind: 'created', match, faults: [], changes: [], newKeys, contents: [], target: company, offer, isLinked, affiliation, isAffiliated }
}

/**
 * Decides what becomes of each row of a block, in order. An id, a corporate number or a person's e-mail address says for sure whom a row is about; a
 * name or a site only that it may be the same.
 */
export function decideScoutees(view: ScouteeView, rows: readonly LinedScoutee[], deciding: ScouteeDeciding): ScouteeDecision[] {
  return rows.map((item) => {
    const { uuid } = item.row
    if (uuid === null) return decideNew(view, item, deciding)
    const stored = view.held.get(uuid)
    if (!stored) return refused(item.line, null, 'unknown_company')
    const name = typeof stored.entry.values.name === 'string' ? stored.entry.values.name : ''
    return changed(view, item, { by: 'uuid', company: { name, scouteeUuid: uuid, line: null } }, deciding)
  })
}
