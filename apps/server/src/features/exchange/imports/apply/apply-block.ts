import { dayInTokyo } from '../../../../platform/clock.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { type MadeProject, makeProjects } from '../../../cases/projects/write/index.ts'
import { refreshProjectFigures } from '../../../cases/projects/list/index.ts'
import { ensureInvestors, extendScoutees, insertScoutees } from '../../../companies/scoutees/write/index.ts'
import { getScouteesForProjects, type ScouteeForProject } from '../../../companies/scoutees/read/index.ts'
import { differingValues, type Decision, decideRows, type Deciding, isIntegrated, typedValues } from '../decide/decide-rows.ts'
import { type KnownScoutee, loadMatchView, type MatchView, recordKey, type RowToMatch } from '../decide/match-view.ts'
import { insertRecords } from '../decide/matches.queries.ts'
import { makeFollowers } from './make-followers.ts'
import type { FormerNames } from '../decide/offers/provider-offers.ts'
import type { AppliedRow, Turn, Work } from '../kinds/subject.ts'

/** The import at work, the theme that its cases come into, and how its rows are decided upon. */
interface Applying {
  work: Work
  themeUuid: string
  deciding: Deciding
  formerNames: FormerNames
}

type ProjectItem = Parameters<typeof makeProjects>[1]['items'][number]

interface TakenRow extends RowToMatch {
  decision: Decision
}

/** The rows that make their company: the first one of each company that the tenant does not have. */
async function makeCompanies(context: RunContext, rows: readonly TakenRow[], investors: ReadonlyMap<string, string>): Promise<Set<TakenRow>> {
  const { tx, actor, now, audit } = context
  const makers = new Map<KnownScoutee, TakenRow>()
  for (const row of rows) if (row.decision.company.scouteeUuid === null && !makers.has(row.decision.company)) makers.set(row.decision.company, row)
  const linked = [...makers].flatMap(([company, { row, decision }]) => (decision.isLinked && decision.offer ? [{ offer: decision.offer, company, row }] : []))
  await makeFollowers(context, linked)
  const own = [...makers].filter(([company]) => company.scouteeUuid === null)
  const inputs = own.map(([, { row }]) => ({
    ...row.company,
    tagUuids: row.tagUuids,
    channelUuids: row.channelUuids,
    investorIds: idsOf(row.investorNames, investors)
  }))
  const made = await insertScoutees(tx, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }, inputs)
  made.forEach(({ uuid, name }, index) => {
    const company = own[index]?.[0]
    if (company) company.scouteeUuid = uuid
    audit({ entityType: 'scoutee', entityUuid: uuid, action: 'create', to: { name } })
  })
  return new Set(makers.values())
}

function idsOf(names: readonly string[] | undefined, ids: ReadonlyMap<string, string>): string[] {
  return [...new Set((names ?? []).flatMap((name) => ids.get(name) ?? []))]
}

const scouteeOf = ({ decision }: TakenRow): string => decision.company.scouteeUuid ?? ''
const isTyped = ({ decision }: TakenRow): boolean => decision.typed !== null

/** The case that a row makes, or what goes into the one that the theme has; `scoutee` is an entry that was there before. */
function itemOf({ row, decision }: TakenRow, { openStatusUuid }: Deciding, scoutee: ScouteeForProject | undefined, isEntryNew: boolean): ProjectItem {
  const { company, typed, isReopened } = decision
  const subject = typed
    ? { scouteeUuid: null, intoUuid: typed.uuid, linkInput: typedValues(row.company, typed.shownName) }
    : { scouteeUuid: company.scouteeUuid ?? '', linkInput: scoutee ? differingValues(row.company, scoutee) : null }
  return {
    ...subject,
    isEntryNew,
    isPerson: false,
    statusUuid: row.statusUuid ?? (isReopened ? (openStatusUuid ?? undefined) : undefined),
    followerUuids: row.followerUuids,
    followerGroupUuids: row.followerGroupUuids,
    categoryUuids: row.categoryUuids,
    extensionValues: row.extensionValues,
    registeredAt: row.registeredAt === undefined ? undefined : new Date(row.registeredAt)
  }
}

/** Makes and completes the companies of rows, then the cases; gives what became of each row's case, in the order of the rows. */
async function createProjects(context: RunContext, { themeUuid, deciding }: Applying, rows: readonly TakenRow[], turn: Turn): Promise<MadeProject[]> {
  const registered = rows.filter((row) => !isTyped(row))
  const investors = await ensureInvestors(context, [...new Set(registered.flatMap(({ row }) => row.investorNames ?? []))])
  const makers = await makeCompanies(context, registered, investors)
  const others = registered.filter((row) => !makers.has(row))
  await extendScoutees(
    context,
    others.map(({ row, decision }) => ({
      scouteeUuid: decision.company.scouteeUuid ?? '',
      tagUuids: row.tagUuids ?? [],
      channelUuids: row.channelUuids ?? [],
      investorIds: idsOf(row.investorNames, investors)
    }))
  )
  turn.companiesMade()
  await turn.waitForBlockBefore()
  const scoutees = await getScouteesForProjects(context.tx, [...new Set(others.map(scouteeOf))])
  const newEntries = new Set([...makers].filter(({ decision }) => !decision.isLinked).map(scouteeOf))
  const items = rows.map((taken) => {
    const entry = scouteeOf(taken)
    return itemOf(taken, deciding, makers.has(taken) ? undefined : scoutees.get(entry), !isTyped(taken) && newEntries.has(entry))
  })
  const made: MadeProject[] = []
  for (const isIntegrating of [true, false]) {
    const places = rows.flatMap((row, place) => ((isTyped(row) || isIntegrated(row, deciding)) === isIntegrating ? [place] : []))
    if (places.length === 0) continue
    const some = await makeProjects(context, { themeUuid, items: places.flatMap((place) => items[place] ?? []), isIntegrating })
    some.forEach((project, index) => (made[places[index] ?? 0] = project))
  }
  return made
}

async function addRecords(
  context: RunContext,
  { themeUuid }: Applying,
  view: MatchView,
  rows: readonly TakenRow[],
  made: readonly (MadeProject | undefined)[]
): Promise<void> {
  const { tx, actor, now, audit } = context
  const notes = rows.flatMap(({ row }, index) => {
    const projectUuid = made[index]?.uuid
    const isNew = projectUuid !== undefined && row.record !== undefined && !view.recordTexts.has(recordKey(projectUuid, row.record))
    return isNew ? [{ projectUuid, content: row.record ?? '' }] : []
  })
  const on = dayInTokyo(now)
  const uuids = await insertRecords(tx, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now, on }, notes)
  notes.forEach(({ projectUuid, content }, index) => {
    const entityUuid = uuids[index] ?? ''
    audit({
      entityType: 'record',
      entityUuid,
      action: 'create_record',
      projectUuid,
      themeUuid,
      part: 'record_and_file',
      to: { content, date: on, publicity: true }
    })
  })
  await refreshProjectFigures(tx, [...new Set(notes.map(({ projectUuid }) => projectUuid))])
}

/**
 * Applies checked rows: compares them once more with what exists now, and makes what is missing, all in the transaction of the context.
 * @returns what became of each row.
 */
export async function applyBlock(context: RunContext, applying: Applying, rows: readonly RowToMatch[], turn: Turn): Promise<AppliedRow[]> {
  const { work, themeUuid, deciding, formerNames } = applying
  const view = await loadMatchView(context.tx, { actor: context.actor, themeUuid, jobUuid: work.jobUuid, mayBeAbove: null, formerNames }, rows)
  const decisions = decideRows(view, rows, deciding)
  const all = rows.flatMap((row, index): TakenRow[] => {
    const decision = decisions[index]
    return decision ? [{ ...row, decision }] : []
  })
  const isTaken = ({ kind }: Decision): boolean => kind === 'created' || kind === 'updated' || (kind === 'duplicate' && work.input.options.withDuplicates)
  const taken = all.filter(({ decision }) => isTaken(decision))
  const made = taken.length === 0 ? [] : await createProjects(context, applying, taken, turn)
  await addRecords(context, applying, view, taken, made)
  const madeBy = new Map(taken.map((row, index) => [row.line, made[index]]))
  return all.map(({ line, decision: { kind, match, faults } }): AppliedRow => {
    const project = madeBy.get(line)
    const scouteeUuid = project?.scouteeUuid ?? match?.scouteeUuid ?? null
    const told = { line, match, changes: [] }
    if (project)
      return { ...told, kind: project.isIntegrated ? 'updated' : 'created', faults: [], projectUuid: project.uuid, scouteeUuid, entityUuid: project.uuid }
    const projectUuid = kind === 'unchanged' ? (match?.projectUuid ?? null) : null
    return { ...told, kind, faults, projectUuid, scouteeUuid: projectUuid === null ? null : scouteeUuid, entityUuid: projectUuid }
  })
}
