import { isDeepStrictEqual } from 'node:util'
import type { ProjectExitInput } from '@mekiki/contract/cases/projects/project-input.schemas'
import { type WakesWhen, wakesWhen } from '@mekiki/contract/cases/projects/wake-condition.schemas'
import { z } from 'zod'
import { dayInTokyo } from '../../../../platform/clock.ts'
import { type Fault, refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import type { ProjectRow } from '../access/access.queries.ts'
import { findUnknown } from '../../../companies/scoutee-searches/index.ts'
import { deleteExits, type ExitRow, type ExitValues, findInExits, lockReasons, readExits, readExitStatus, writeExits } from './exits.queries.ts'
import { storedWish } from './stored-wish.ts'

/** Why cases leave their way, by the case. */
export type Exits = ReadonlyMap<string, ExitValues>

const nothingSaid: ExitValues = { reasonUuids: [], remark: '', revisitOn: null, wakesOnChange: false, wakesWhen: null }

/**
 * What a call says of why cases leave their way, checked. `present`: what was said of a case that has the status already, of which reasons that are offered
 * no more, and a day that is over, may stay.
 * @throws 400 for reasons that the template of the status does not offer, a day that is not after today, and a status that is no exit.
 */
export async function requireExit(
  { tx, language, now }: RunContext,
  statusUuid: string | undefined,
  exit: ProjectExitInput,
  present: ExitValues = nothingSaid
): Promise<ExitValues> {
  const { reasonUuids = [], remark = '', revisitOn = null, wakesOnChange = false, wakesWhen = null } = exit
  const status = statusUuid === undefined ? undefined : await readExitStatus(tx, statusUuid)
  // An unknown status is refused with the theme that it is not of.
  if (statusUuid !== undefined && !status) return nothingSaid
  const isOffered = (uuid: string) => status?.reasonUuids.has(uuid) === true || present.reasonUuids.includes(uuid)
  const faults: Fault[] = reasonUuids.flatMap((uuid, index): Fault[] => (isOffered(uuid) ? [] : [{ field: `exit.reasonUuids.${index}`, fault: 'unknown_id' }]))
  if (status?.isExit !== true) faults.push({ field: 'statusUuid', fault: 'no_exit' })
  if (revisitOn !== null && revisitOn !== present.revisitOn && revisitOn <= dayInTokyo(now)) faults.push({ field: 'exit.revisitOn', fault: 'day_after_today' })
  const isNew = wakesWhen !== null && !isDeepStrictEqual(wakesWhen, present.wakesWhen)
  if (isNew) faults.push(...(await findUnknown(tx, wakesWhen.condition)).map((field) => ({ field: `exit.wakesWhen.${field}`, fault: 'unknown_id' as const })))
  refuseFaults(language, faults)
  return { reasonUuids, remark: remark.trim(), revisitOn, wakesOnChange, wakesWhen }
}

/** What was said of why a case that is in an exit left its way; nothing where nobody said so. */
export async function presentExitValues({ tx }: Pick<RunContext, 'tx'>, projectUuid: string): Promise<ExitValues> {
  const [row] = await readExits(tx, [projectUuid])
  return row ? { ...row, wakesWhen: storedWish(row.wakesWhen), reasonUuids: row.reasons.map(({ uuid }) => uuid) } : nothingSaid
}

/** What the history keeps of it. */
export interface ToldExit {
  reasons: { uuid: string; name: string }[]
  remark: string
  revisitOn: string | null
  wakesOnChange?: true
  wakesWhen?: WakesWhen
}

const told = z.object({
  reasons: z.array(z.object({ uuid: z.guid(), name: z.string() })),
  remark: z.string(),
  revisitOn: z.string().nullable(),
  wakesOnChange: z.boolean().default(false),
  wakesWhen: wakesWhen.nullable().catch(null).default(null)
})
const withExit = z.object({ exit: told.optional() })

/** What an entry of the history says of why a case left its way; undefined where it says nothing. */
export function exitOf(value: unknown): ExitValues | undefined {
  const exit = withExit.safeParse(value).data?.exit
  return exit && { ...exit, reasonUuids: exit.reasons.map(({ uuid }) => uuid) }
}

const toldOf = (row: Pick<ExitRow, 'reasons' | 'remark' | 'revisitOn' | 'wakesOnChange' | 'wakesWhen'>): ToldExit => {
  const { reasons, remark, revisitOn, wakesOnChange } = row
  const wish = storedWish(row.wakesWhen)
  return {
    reasons,
    remark,
    revisitOn,
    ...(wakesOnChange && { wakesOnChange: true as const }),
    ...(wish && { wakesWhen: wish })
  }
}

type Sides = Promise<{ before: ReadonlyMap<string, ToldExit>; after: ReadonlyMap<string, ToldExit> }>

/** Writes what is said of locked cases; reasons that are deleted meanwhile stay away. Gives what the history keeps of it. */
async function putExits({ tx, actor, now }: RunContext, projectUuids: readonly string[], exits: Exits): Promise<Map<string, ToldExit>> {
  const names = await lockReasons(tx, [...new Set([...exits.values()].flatMap(({ reasonUuids }) => reasonUuids))])
  const given = projectUuids.flatMap((projectUuid) => {
    const exit = exits.get(projectUuid)
    return exit ? [{ ...exit, projectUuid, reasonUuids: exit.reasonUuids.filter((uuid) => names.has(uuid)) }] : []
  })
  const today = dayInTokyo(now)
  const stamp = { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  await writeExits(
    tx,
    stamp,
    given.map((exit) => ({ ...exit, isTold: exit.revisitOn !== null && exit.revisitOn <= today }))
  )
  return new Map(given.map((exit) => [exit.projectUuid, toldOf({ ...exit, reasons: exit.reasonUuids.map((uuid) => ({ uuid, name: names.get(uuid) ?? '' })) })]))
}

/**
 * Replaces what was said of why locked cases left their way, when they get another status. Reasons that are deleted meanwhile stay away.
 * @returns what the history keeps of it: before and after, case by case.
 */
export async function replaceExits(context: RunContext, projectUuids: readonly string[], exits: Exits): Sides {
  if (projectUuids.length === 0) return { before: new Map(), after: new Map() }
  const before = new Map((await readExits(context.tx, projectUuids)).map((row) => [row.projectUuid, toldOf(row)]))
  await deleteExits(context.tx, projectUuids)
  return { before, after: await putExits(context, projectUuids, exits) }
}

const isSameExit = (one: ToldExit | undefined, other: ToldExit | undefined): boolean => {
  const comparable = (exit: ToldExit | undefined) => exit && { ...exit, reasons: new Set(exit.reasons.map(({ uuid }) => uuid)) }
  return isDeepStrictEqual(comparable(one), comparable(other))
}

/** What is said of cases now, each that is in an exit; undefined within where nobody said so. */
export async function readToldExits(tx: RunContext['tx'], projectUuids: readonly string[]): Promise<Map<string, { exit?: ToldExit }>> {
  const rows = new Map((await readExits(tx, projectUuids)).map((row) => [row.projectUuid, toldOf(row)]))
  const inExits = await findInExits(tx, projectUuids)
  return new Map(
    inExits.map((uuid) => {
      const exit = rows.get(uuid)
      return [uuid, exit ? { exit } : {}]
    })
  )
}

/** Whether what is said now is what an entry of the history has; reasons that were deleted since count for nothing. */
export function isSaid({ exit }: { exit?: ToldExit }, was: ExitValues | undefined): boolean {
  if (!exit || !was) return exit === undefined && was === undefined
  const { reasons, remark, revisitOn, wakesOnChange = false, wakesWhen: wish = null } = exit
  const isKnown = reasons.every(({ uuid }) => was.reasonUuids.includes(uuid))
  const isWoken = wakesOnChange === was.wakesOnChange && isDeepStrictEqual(wish, was.wakesWhen)
  return isKnown && remark === was.remark && revisitOn === was.revisitOn && isWoken
}

/** A locked case in an exit, and what is said of it now; null takes away what was said. */
export interface RevisedExit {
  project: Pick<ProjectRow, 'uuid' | 'themeUuid'>
  exit: ExitValues | null
}

/**
 * Changes what was said of why cases left their way, which stay there, with history; who decided it, and when, stays.
 * @returns the cases of which something else is said now.
 */
export async function reviseExits(context: RunContext, items: readonly RevisedExit[]): Promise<string[]> {
  const { tx, audit } = context
  if (items.length === 0) return []
  const uuids = items.map(({ project }) => project.uuid)
  const before = new Map((await readExits(tx, uuids)).map((row) => [row.projectUuid, toldOf(row)]))
  await deleteExits(
    tx,
    items.flatMap(({ project, exit }) => (exit === null ? project.uuid : []))
  )
  const after = await putExits(context, uuids, new Map(items.flatMap(({ project, exit }) => (exit === null ? [] : [[project.uuid, exit] as const]))))
  const changed = items.filter(({ project: { uuid } }) => !isSameExit(before.get(uuid), after.get(uuid)))
  for (const { project } of changed) {
    const { uuid, themeUuid } = project
    const [from, to] = [before.get(uuid), after.get(uuid)].map((exit) => exit && { exit })
    audit({ entityType: 'project', entityUuid: uuid, projectUuid: uuid, themeUuid, action: 'update_exit', from: from ?? {}, to: to ?? {} })
  }
  return changed.map(({ project }) => project.uuid)
}
