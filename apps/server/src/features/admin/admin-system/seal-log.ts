import { createHmac } from 'node:crypto'
import type { sealCheck, sealFaults } from '@mekiki/contract/admin/admin-system/admin-system.schemas'
import type { z } from 'zod'
import type { SealKeys } from './seal-keys.ts'
import type { Seal, SealedLog } from './seals.queries.ts'

const entriesPerRound = 1000
const sealsPerRound = 100
const minute = 60_000
// Longer than any transaction may take: an entry's id is older than the moment at which it can be seen.
const settleMilliseconds = 2 * minute
const lateMilliseconds = 60 * minute

/** The smallest id of version 7 that can be made at an instant: ids of this version sort by their time. */
export function firstIdAt(milliseconds: number): string {
  const hex = Math.max(0, milliseconds).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

const timeOf = (uuid: string): number => Number.parseInt(uuid.slice(0, 13).replace('-', ''), 16)

/** What makes a seal: the seal before, its own number, and all that its entries say. Without the server's key nobody can make one. */
function digestOf(key: Buffer, previous: string, number: number, hash: string): string {
  return createHmac('sha256', key).update(`${previous}:${number}:${hash}`).digest('hex')
}

/** From where on entries may stand that no seal holds, and the entries there that the last seals hold. */
function openPart(last: readonly Seal[]): { after: string; known: string[] } {
  const [newest] = last
  if (!newest) return { after: firstIdAt(0), known: [] }
  const latest = timeOf(newest.entries.at(-1) ?? firstIdAt(0))
  const after = firstIdAt(latest - lateMilliseconds)
  const known = last.flatMap(({ entries }) => entries)
  const oldest = last.length < sealsPerRound ? after : (last.at(-1)?.entries[0] ?? after)
  return { after: oldest > after ? oldest : after, known }
}

/** Seals the entries of a log that have settled, at most a thousand; gives how many. Call it until it gives none. */
export async function sealEntries(log: SealedLog, key: Buffer, now: Date): Promise<number> {
  const last = await log.listLast(sealsPerRound)
  const entries = await log.listOpen({ ...openPart(last), before: firstIdAt(now.getTime() - settleMilliseconds) }, entriesPerRound)
  if (entries.length === 0) return 0
  const number = (last[0]?.number ?? 0) + 1
  const content = (await log.contentOf([{ number, entries }])).get(number)
  if (!content) throw new Error('the entries of a log vanished')
  await log.insert({ number, entries, digest: digestOf(key, last[0]?.digest ?? '', number, content.hash) }, now)
  return entries.length
}

/** One thing that is wrong with a log. */
export interface SealFault {
  number: number | null
  fault: (typeof sealFaults)[number]
  entriesCount: number
}

/** What the check of one log found. */
export interface LogCheck extends Pick<z.input<typeof sealCheck>, 'sealsCount' | 'entriesCount' | 'waitingCount'> {
  faults: SealFault[]
}

/** Whether one of the keys that a seal may be made with made this one, and nobody has put another one in its place since. */
function isGenuine(seal: Seal, previous: Seal | null, hash: string, { accepted, lastFormer }: SealKeys): boolean {
  if (lastFormer?.number === seal.number && lastFormer.digest !== seal.digest) return false
  return accepted(seal.number).some((key) => seal.digest === digestOf(key, previous?.digest ?? '', seal.number, hash))
}

function judge(seal: Seal, previous: Seal | null, content: { count: number; hash: string } | undefined, keys: SealKeys): SealFault[] {
  const faults: SealFault[] = []
  const expected = (previous?.number ?? 0) + 1
  if (seal.number !== expected) faults.push({ number: expected, fault: 'seal_missing', entriesCount: 0 })
  const missing = seal.entries.length - (content?.count ?? 0)
  if (missing > 0) faults.push({ number: seal.number, fault: 'entries_missing', entriesCount: missing })
  // After a gap the seal before is not known, so that this one cannot be told.
  else if (seal.number === expected && !isGenuine(seal, previous, content?.hash ?? '', keys)) {
    faults.push({ number: seal.number, fault: 'entries_changed', entriesCount: seal.entries.length })
  }
  return faults
}

/** Compares every entry of a log with its seals, and looks for old entries that have none. */
export async function checkLog(log: SealedLog, keys: SealKeys, now: Date): Promise<LogCheck> {
  const check: LogCheck = { sealsCount: 0, entriesCount: 0, waitingCount: 0, faults: [] }
  const due = firstIdAt(now.getTime() - 2 * lateMilliseconds)
  let previous: Seal | null = null
  let sealedBefore = 0
  for (;;) {
    const seals = await log.listFrom((previous?.number ?? 0) + 1, sealsPerRound)
    if (seals.length === 0) break
    const content = await log.contentOf(seals)
    for (const seal of seals) {
      const found = content.get(seal.number)
      check.faults.push(...judge(seal, previous, found, keys))
      check.sealsCount += 1
      check.entriesCount += seal.entries.length
      sealedBefore += seal.entries.filter((entry) => entry < due).length
      previous = seal
    }
  }
  const { lastFormer } = keys
  if (lastFormer !== null && (previous?.number ?? 0) < lastFormer.number)
    check.faults.push({ number: lastFormer.number, fault: 'seal_missing', entriesCount: 0 })
  const lost = check.faults.reduce((sum, { fault, entriesCount }) => sum + (fault === 'entries_missing' ? entriesCount : 0), 0)
  const unsealed = (await log.countBefore(due)) - (sealedBefore - lost)
  if (unsealed > 0 && check.sealsCount > 0) check.faults.push({ number: null, fault: 'entries_unsealed', entriesCount: unsealed })
  check.waitingCount = Math.max(0, (await log.countBefore(firstIdAt(now.getTime() + minute))) - (check.entriesCount - lost))
  return check
}
