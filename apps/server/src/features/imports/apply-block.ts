import { dayInTokyo } from '../../platform/clock.ts'
import type { RunContext } from '../../platform/http/context.ts'
import { type MadeProject, makeProjects, refreshProjectFigures } from '../projects/index.ts'
import { ensureInvestors, extendScoutees, getScouteesForProjects, insertScoutees } from '../scoutees/index.ts'
import { differingValues } from './company-differences.ts'
import { type Decision, decideRows } from './decide-rows.ts'
import { identityOf } from './identity.ts'
import { type RowOutcome, updateOutcomes, type WaitingRow } from './import-rows.queries.ts'
import type { ImportRun } from './import-run.ts'
import { type KnownCompany, loadMatchView, type MatchView, recordKey, type RowToMatch } from './match-view.ts'
import { parsedRow } from './parsed-row.ts'
import { insertRecords } from './records.queries.ts'

interface TakenRow extends RowToMatch {
  decision: Decision
}

/** The rows that make their company: the first one of each company that the tenant does not have. */
async function makeCompanies(context: RunContext, rows: readonly TakenRow[], investors: ReadonlyMap<string, string>): Promise<Set<TakenRow>> {
  const { tx, actor, now, audit } = context
  const makers = new Map<KnownCompany, TakenRow>()
  for (const row of rows) if (row.decision.company.scouteeUuid === null && !makers.has(row.decision.company)) makers.set(row.decision.company, row)
  const inputs = [...makers.values()].map(({ row }) => ({
    ...row.company,
    tagUuids: row.tagUuids,
    channelUuids: row.channelUuids,
    investorIds: idsOf(row.investorNames, investors)
  }))
  const made = await insertScoutees(tx, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }, inputs)
  const companies = [...makers.keys()]
  made.forEach(({ uuid, name }, index) => {
    const company = companies[index]
    if (company) company.scouteeUuid = uuid
    audit({ entityType: 'scoutee', entityUuid: uuid, action: 'create', to: { name } })
  })
  return new Set(makers.values())
}

function idsOf(names: readonly string[] | undefined, ids: ReadonlyMap<string, string>): string[] {
  return [...new Set((names ?? []).flatMap((name) => ids.get(name) ?? []))]
}

const companyOf = ({ decision }: TakenRow): string => decision.company.scouteeUuid ?? ''

/** Makes and completes the companies of rows, then the cases; gives what became of each row's case, in the order of the rows. */
async function makeCases(context: RunContext, { input }: ImportRun, rows: readonly TakenRow[]): Promise<MadeProject[]> {
  const investors = await ensureInvestors(context, [...new Set(rows.flatMap(({ row }) => row.investorNames ?? []))])
  const makers = await makeCompanies(context, rows, investors)
  const others = rows.filter((row) => !makers.has(row))
  await extendScoutees(
    context,
    others.map(({ row, decision }) => ({
      scouteeUuid: decision.company.scouteeUuid ?? '',
      tagUuids: row.tagUuids ?? [],
      channelUuids: row.channelUuids ?? [],
      investorIds: idsOf(row.investorNames, investors)
    }))
  )
  const scoutees = await getScouteesForProjects(context.tx, [...new Set(others.map(companyOf))])
  const items = rows.map((taken) => {
    const { row } = taken
    const scoutee = makers.has(taken) ? undefined : scoutees.get(companyOf(taken))
    return {
      scouteeUuid: companyOf(taken),
      linkInput: scoutee ? differingValues(row.company, scoutee) : null,
      isPerson: false,
      statusUuid: row.statusUuid,
      followerUuids: row.followerUuids,
      followerGroupUuids: row.followerGroupUuids,
      categoryUuids: row.categoryUuids,
      extensionValues: row.extensionValues,
      registeredAt: row.registeredAt === undefined ? undefined : new Date(row.registeredAt)
    }
  })
  return makeProjects(context, { themeUuid: input.themeUuid, items, isIntegrating: input.options.withProjectIntegrate })
}

async function addRecords(context: RunContext, { input }: ImportRun, view: MatchView, rows: readonly TakenRow[], made: readonly MadeProject[]): Promise<void> {
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
      themeUuid: input.themeUuid,
      part: 'record_and_file',
      to: { content, date: on, publicity: true }
    })
  })
  await refreshProjectFigures(tx, [...new Set(notes.map(({ projectUuid }) => projectUuid))])
}

/**
 * Applies checked rows: compares them once more with what exists now, makes what is missing, and notes what became of each row, all in the
 * transaction of the context.
 */
export async function applyBlock(context: RunContext, run: ImportRun, waiting: readonly WaitingRow[]): Promise<void> {
  const rows = waiting.map(({ line, parsed }): RowToMatch => {
    const row = parsedRow.parse(parsed)
    return { line, row, identity: identityOf(row.company) }
  })
  const view = await loadMatchView(context.tx, { actor: context.actor, themeUuid: run.input.themeUuid, jobUuid: run.job.uuid, hasEarlierRows: false }, rows)
  const decisions = decideRows(view, rows, run.deciding)
  const all = rows.flatMap((row, index): TakenRow[] => {
    const decision = decisions[index]
    return decision ? [{ ...row, decision }] : []
  })
  const isTaken = ({ kind }: Decision): boolean => kind === 'created' || kind === 'updated' || (kind === 'duplicate' && run.input.options.withDuplicates)
  const taken = all.filter(({ decision }) => isTaken(decision))
  const made = taken.length === 0 ? [] : await makeCases(context, run, taken)
  await addRecords(context, run, view, taken, made)
  const madeBy = new Map(taken.map((row, index) => [row.line, made[index]]))
  const outcomes = all.map(({ line, decision: { kind, match, faults } }): RowOutcome => {
    const project = madeBy.get(line)
    const scouteeUuid = project?.scouteeUuid ?? match?.scouteeUuid ?? null
    if (project) return { line, kind: project.isIntegrated ? 'updated' : 'created', match, errors: null, projectUuid: project.uuid, scouteeUuid }
    const isThere = kind === 'unchanged'
    return {
      line,
      kind,
      match,
      errors: faults.length > 0 ? faults : null,
      projectUuid: isThere ? (match?.projectUuid ?? null) : null,
      scouteeUuid: isThere ? scouteeUuid : null
    }
  })
  await updateOutcomes(context.tx, run.job.uuid, outcomes)
}
