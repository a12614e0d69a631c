import type { RunContext } from '../../../../platform/http/context.ts'
import { registerCompanies } from '../../../companies/scoutees/provider/index.ts'
import { ensureInvestors, insertScoutees, type NewScoutee } from '../../../companies/scoutees/write/index.ts'
import { writeScoutees } from '../kinds/scoutee-update.ts'
import type { ScouteeDecision } from '../decide/decide-scoutees.ts'
import { makeFollowers } from './make-followers.ts'
import type { ScouteeRow } from '../kinds/scoutee-row.ts'
import { ideasOf } from '../kinds/texts-of-new.ts'
import type { LinedScoutee, ScouteeView } from '../decide/updates-view.ts'
import type { AppliedRow } from '../kinds/subject.ts'

function inputOf({ row, person, isPerson }: ScouteeRow, investors: ReadonlyMap<string, string>, company: { uuid: string; name: string } | null): NewScoutee {
  const { belongingTo = company?.name, email } = person
  return {
    ...row.company,
    isPerson,
    belongingTo,
    ...(company && { companyUuid: company.uuid }),
    email,
    tagUuids: row.tagUuids,
    channelUuids: row.channelUuids,
    investorIds: [...new Set((row.investorNames ?? []).flatMap((name) => investors.get(name) ?? []))],
    ideas: ideasOf(person)
  }
}

/** The companies to which the people of rows belong, by line; those of the provider's database are registered. */
async function findCompanies(context: RunContext, decisions: readonly ScouteeDecision[]): Promise<ReadonlyMap<number, { uuid: string; name: string }>> {
  const taken = decisions.flatMap(({ line, kind, affiliation, isAffiliated }) =>
    kind === 'created' && affiliation && isAffiliated ? [{ line, affiliation }] : []
  )
  const ids = [...new Set(taken.flatMap(({ affiliation: { mekikiScouteeId } }) => mekikiScouteeId ?? []))]
  const entries =
    ids.length === 0
      ? null
      : await registerCompanies(
          context,
          ids.map((mekikiScouteeId) => ({ mekikiScouteeId }))
        )
  return new Map(
    taken.flatMap(({ line, affiliation: { scouteeUuid, mekikiScouteeId, name } }) => {
      const uuid = scouteeUuid ?? entries?.get(mekikiScouteeId ?? '')?.uuid
      return uuid === undefined ? [] : [[line, { uuid, name }] as const]
    })
  )
}

async function makeScoutees(context: RunContext, decisions: readonly ScouteeDecision[], rows: ReadonlyMap<number, ScouteeRow>): Promise<void> {
  const { tx, actor, now, audit } = context
  const makers = decisions.flatMap((decision) => {
    const row = rows.get(decision.line)
    return decision.kind === 'created' && row ? [{ decision, row }] : []
  })
  const [linked, own] = [makers.filter(({ decision }) => decision.isLinked), makers.filter(({ decision }) => !decision.isLinked)]
  await makeFollowers(
    context,
    linked.flatMap(({ decision: { offer, target }, row: { row } }) => (offer && target ? [{ offer, company: target, row }] : []))
  )
  const investors = await ensureInvestors(context, [...new Set(own.flatMap(({ row }) => row.row.investorNames ?? []))])
  const companies = await findCompanies(context, decisions)
  const made = await insertScoutees(
    tx,
    { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now },
    own.map(({ row, decision }) => inputOf(row, investors, companies.get(decision.line) ?? null))
  )
  made.forEach(({ uuid, name }, index) => {
    const target = own[index]?.decision.target
    if (target) target.scouteeUuid = uuid
    audit({ entityType: 'scoutee', entityUuid: uuid, action: 'create', to: { name } })
  })
}

/**
 * Makes and changes the companies and people of rows that were decided upon; `held` are locked.
 * @returns what became of each row.
 */
export async function applyScoutees(
  context: RunContext,
  decisions: readonly ScouteeDecision[],
  lined: readonly LinedScoutee[],
  { held }: Pick<ScouteeView, 'held'>
): Promise<AppliedRow[]> {
  const rows = new Map(lined.map(({ line, row }) => [line, row]))
  await makeScoutees(context, decisions, rows)
  const updates = decisions.flatMap((decision) =>
    decision.kind === 'updated' && decision.target?.scouteeUuid ? [{ decision, uuid: decision.target.scouteeUuid }] : []
  )
  await writeScoutees(
    context,
    updates.map(({ decision, uuid }) => ({ scouteeUuid: uuid, contents: decision.contents })),
    held
  )
  return decisions.map(({ line, kind, match, faults, changes, target }): AppliedRow => {
    const isDone = kind === 'created' || kind === 'updated' || kind === 'unchanged'
    const uuid = isDone ? (target?.scouteeUuid ?? null) : null
    return { line, kind, match, faults, changes, projectUuid: null, scouteeUuid: uuid, entityUuid: uuid }
  })
}
