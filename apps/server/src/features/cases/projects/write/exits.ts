import type { ProjectExitInput } from '@mekiki/contract/cases/projects/project-input.schemas'
import { z } from 'zod'
import { dayInTokyo } from '../../../../platform/clock.ts'
import { type Fault, refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { deleteExits, type ExitRow, type ExitValues, insertExits, lockReasons, readExits, readExitStatus } from './exits.queries.ts'

/** Why cases leave their way, by the case. */
export type Exits = ReadonlyMap<string, ExitValues>

/**
 * What a call says of why cases leave their way, checked.
 * @throws 400 for reasons that the template of the status does not offer, a day that is not after today, and a status that is no exit.
 */
export async function requireExit({ tx, language, now }: RunContext, statusUuid: string | undefined, exit: ProjectExitInput): Promise<ExitValues> {
  const { reasonUuids = [], remark = '', revisitOn = null } = exit
  const status = statusUuid === undefined ? undefined : await readExitStatus(tx, statusUuid)
  // An unknown status is refused with the theme that it is not of.
  if (statusUuid !== undefined && !status) return { reasonUuids: [], remark: '', revisitOn: null }
  const faults: Fault[] = reasonUuids.flatMap((uuid, index): Fault[] =>
    status?.reasonUuids.has(uuid) === true ? [] : [{ field: `exit.reasonUuids.${index}`, fault: 'unknown_id' }]
  )
  if (status?.isExit !== true) faults.push({ field: 'statusUuid', fault: 'no_exit' })
  if (revisitOn !== null && revisitOn <= dayInTokyo(now)) faults.push({ field: 'exit.revisitOn', fault: 'day_after_today' })
  refuseFaults(language, faults)
  return { reasonUuids, remark: remark.trim(), revisitOn }
}

/** What the history keeps of it. */
export interface ToldExit {
  reasons: { uuid: string; name: string }[]
  remark: string
  revisitOn: string | null
}

const told = z.object({ reasons: z.array(z.object({ uuid: z.guid(), name: z.string() })), remark: z.string(), revisitOn: z.string().nullable() })
const withExit = z.object({ exit: told.optional() })

/** What an entry of the history says of why a case left its way; undefined where it says nothing. */
export function exitOf(value: unknown): ExitValues | undefined {
  const exit = withExit.safeParse(value).data?.exit
  return exit && { reasonUuids: exit.reasons.map(({ uuid }) => uuid), remark: exit.remark, revisitOn: exit.revisitOn }
}

const toldOf = ({ reasons, remark, revisitOn }: ExitRow): ToldExit => ({ reasons, remark, revisitOn })

/**
 * Replaces what was said of why locked cases left their way, when they get another status. Reasons that are deleted meanwhile stay away.
 * @returns what the history keeps of it: before and after, case by case.
 */
export async function replaceExits(
  { tx, actor, now }: RunContext,
  projectUuids: readonly string[],
  exits: Exits
): Promise<{ before: ReadonlyMap<string, ToldExit>; after: ReadonlyMap<string, ToldExit> }> {
  if (projectUuids.length === 0) return { before: new Map(), after: new Map() }
  const before = new Map((await readExits(tx, projectUuids)).map((row) => [row.projectUuid, toldOf(row)]))
  const names = await lockReasons(tx, [...new Set([...exits.values()].flatMap(({ reasonUuids }) => reasonUuids))])
  const given = projectUuids.flatMap((projectUuid) => {
    const exit = exits.get(projectUuid)
    return exit ? [{ ...exit, projectUuid, reasonUuids: exit.reasonUuids.filter((uuid) => names.has(uuid)) }] : []
  })
  await deleteExits(tx, projectUuids)
  const today = dayInTokyo(now)
  const stamp = { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  await insertExits(
    tx,
    stamp,
    given.map((exit) => ({ ...exit, isTold: exit.revisitOn !== null && exit.revisitOn <= today }))
  )
  const after = given.map(({ projectUuid, reasonUuids, remark, revisitOn }): [string, ToldExit] => {
    const reasons = reasonUuids.map((uuid) => ({ uuid, name: names.get(uuid) ?? '' }))
    return [projectUuid, { reasons, remark, revisitOn }]
  })
  return { before, after: new Map(after) }
}
