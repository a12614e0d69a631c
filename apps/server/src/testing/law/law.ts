import { type Operation, operations } from '@mekiki/contract'
import { features } from '../../features/index.ts'
import { createEffectRunner } from '../../platform/jobs/index.ts'
import type { LetterBox } from '../outside-world.ts'
import type { Answer, TestActor, World } from '../world.ts'
import { gained, type Readable } from './canaries.ts'
import { plainUses } from './plain-uses.ts'
import { coverOf, readAll, readEach, type Reading, readingsOf } from './readings.ts'
import { type SavedState, saveState } from './saved-state.ts'
import { createStage } from './set-stage.ts'
import { type Reader, readers, type Stage, writers } from './stage.ts'
import { type Entry, isOpened, isWrite, type Send } from './writes.ts'

/** One write by somebody. */
export interface Cell {
  operation: Operation
  use: string
  writer: Reader
  send: Send
  entry: Entry
}

/** The world with what everybody reads in it before anything is written. */
export interface Law {
  stage: Stage
  state: SavedState
  readings: readonly Reading[]
  /** What is read as the guest: also what is hidden from guests alone. */
  guestReadings: readonly Reading[]
  before: Readonly<Record<Reader, Readable>>
  /** The members before anything is written. */
  members: ReadonlySet<string>
  figures: { writes: number; done: number; comparisons: number; readings: number }
  /** The operations that somebody could do. */
  done: Set<string>
}

/** What somebody reads that was hidden before the writes. */
export interface Leak {
  cells: string[]
  reader: string
  names: string[]
}

/** Builds the world, and reads it as everybody, at the addresses that show all that is hidden from somebody. */
export async function openLaw(world: World): Promise<Law> {
  const stage = await createStage(world)
  await deliver(stage)
  const all = readingsOf(stage)
  // The author reads everything that is hidden; what two people read who have nothing in common is hidden from nobody.
  const shown = await readEach(stage, stage.people.author, all)
  const [one, other] = [await readAll(stage, stage.people.follower, all), await readAll(stage, stage.people.manager, all)]
  const known: Readable = new Set([...one].filter((name) => other.has(name)))
  const readings = coverOf(all, shown, known)
  const guest = await readAll(stage, stage.people.guest, all)
  const knownToGuests: Readable = new Set([...known].filter((name) => guest.has(name)))
  const guestReadings = coverOf(all, shown, knownToGuests)
  const members = new Set((await world.admin.selectFrom('users').select('uuid').execute()).map(({ uuid }) => uuid))
  const state = await saveState(world)
  const before = {} as Record<Reader, Readable>
  for (const reader of readers) before[reader] = new Set([...known, ...(await readAll(stage, stage.people[reader], readings))])
  before.guest = guest
  return { stage, state, readings, guestReadings, before, members, figures: { writes: 0, done: 0, comparisons: 0, readings: 0 }, done: new Set() }
}

/** Does what waits in the outbox, as the queue would; what needs a service that this world does not have is left. */
async function deliver({ world, home }: Stage): Promise<void> {
  const run = createEffectRunner(world.platform, features)
  for (;;) {
    const rows = await world.admin.deleteFrom('outbox').where('tenant_uuid', '=', home.tenant.uuid).returningAll().execute()
    if (rows.length === 0) return
    for (const row of rows.toSorted((one, other) => (one.uuid < other.uuid ? -1 : 1))) {
      const payload = JSON.parse(JSON.stringify(row.payload))
      await run({ tenantUuid: home.tenant.uuid, uuid: row.uuid, kind: row.kind, payload, requestId: row.request_id }).catch(() => undefined)
    }
  }
}

/** The cells of the write operations: each use of each as each writer. */
export function cellsOf(entries: Readonly<Record<string, Entry>>, isRequested: (id: string) => boolean = () => true): Cell[] {
  return operations
    .filter((operation) => isWrite(operation) && entries[operation.id] !== undefined && isRequested(operation.id))
    .flatMap((operation) => {
      const entry = entries[operation.id] ?? {}
      const cellsWith = (uses: Readonly<Record<string, Send>> = {}, by: readonly Reader[]): Cell[] =>
        Object.entries(uses).flatMap(([use, send]) => by.map((writer): Cell => ({ operation, use, writer, send, entry })))
      return [
        ...cellsWith(entry.isPlainSkipped ? {} : plainUses(operation), [...writers, 'author']),
        ...cellsWith(entry.uses, writers),
        ...cellsWith(entry.authored, ['author'])
      ]
    })
}

export const nameOf = ({ operation, use, writer }: Cell): string => `${operation.id}, ${use}, by ${writer}`

async function write(law: Law, cell: Cell): Promise<Answer> {
  const answer = await cell.send(law.stage, law.stage.people[cell.writer])
  law.figures.writes += 1
  if (answer.status >= 500) throw new Error(`${nameOf(cell)}: ${answer.status} ${JSON.stringify(answer.body)}`)
  if (answer.status < 300) {
    law.figures.done += 1
    law.done.add(cell.operation.id)
  }
  return answer
}

/** Members that the writes have added, as they would call. */
async function findNewcomers({ stage, members }: Law): Promise<{ actor: TestActor; email: string }[]> {
  const { world, home } = stage
  const rows = await world.admin.selectFrom('users').select(['uuid', 'name', 'email']).where('tenant_uuid', '=', home.tenant.uuid).execute()
  const made: { actor: TestActor; email: string }[] = []
  for (const { uuid, name, email } of rows.filter((row) => !members.has(row.uuid))) {
    await world.admin.updateTable('users').set({ identity_username: email }).where('uuid', '=', uuid).execute()
    const token = Buffer.from([home.tenant.poolId, home.tenant.clientId, email].join('|')).toString('base64url')
    const call: TestActor['call'] = (method, path, body) => world.anonymous(method, path, body, { authorization: `Bearer ${token}` })
    made.push({ actor: { tenant: home.tenant, uuid, name, call }, email })
  }
  return made
}

/** What everybody reads now that none of the cells may have opened. Somebody new may read what an administrator reads whom nothing names. */
async function findLeaks(law: Law, cells: readonly Cell[]): Promise<Leak[]> {
  const { stage, before, figures } = law
  const names = cells.map(nameOf)
  const leaks: Leak[] = []
  for (const reader of readers.filter((each) => each !== 'author')) {
    const readings = reader === 'guest' ? law.guestReadings : law.readings
    const now = gained(before[reader], await readAll(stage, stage.people[reader], readings))
    figures.comparisons += cells.length
    figures.readings += readings.length
    const hidden = now.filter((name) => !cells.some(({ entry, writer }) => isOpened(entry.opens, { writer, reader, name })))
    if (hidden.length > 0) leaks.push({ cells: names, reader, names: hidden })
  }
  for (const { actor, email } of await findNewcomers(law)) {
    const reader = 'somebody new'
    const now = gained(before.administrator, await readAll(stage, actor, law.readings, email))
    const hidden = now.filter((name) => !cells.some(({ entry, writer }) => isOpened(entry.opens, { writer, reader, name })))
    if (hidden.length > 0) leaks.push({ cells: names, reader, names: hidden })
  }
  return leaks
}

/** Does the writes one after the other, and compares what everybody reads then. Leaks of several writes are looked for among the halves of them. */
export async function tryTogether(law: Law, cells: readonly Cell[]): Promise<Leak[]> {
  await law.state.restore()
  const letters = law.stage.world.platform.mailer as LetterBox
  letters.sent.length = 0
  for (const cell of cells) await write(law, cell)
  if ((await law.state.changed()).length === 0) return []
  await deliver(law.stage)
  const leaks = await findLeaks(law, cells)
  if (leaks.length === 0 || cells.length === 1) return leaks
  const middle = Math.ceil(cells.length / 2)
  const halves = [...(await tryTogether(law, cells.slice(0, middle))), ...(await tryTogether(law, cells.slice(middle)))]
  return halves.length > 0 ? halves : leaks
}

/** Cells in groups that are tried together: what takes away apart from the rest, since what is gone cannot be seen; what may open something on its own. */
export function groupsOf(cells: readonly Cell[], size = 150): Cell[][] {
  const groupOf = ({ operation, use, entry }: Cell): string => {
    if (entry.opens) return `${operation.id} ${entry.uses?.[use] || entry.authored?.[use] ? use : ''}`
    return operation.method === 'DELETE' || entry.isAlone ? operation.id : ''
  }
  return [...Map.groupBy(cells, groupOf)].flatMap(([name, group]) =>
    name === '' ? Array.from({ length: Math.ceil(group.length / size) }, (_, index) => group.slice(index * size, (index + 1) * size)) : [group]
  )
}

/** Leaks as lines that people read. */
export const linesOf = (leaks: readonly Leak[]): string[] =>
  leaks.map(({ cells, reader, names }) => `${cells.join('; ')}: ${reader} reads ${names.slice(0, 12).join(' ')}${names.length > 12 ? ' …' : ''}`)

/** The write operations that nobody has thought about, and the entries that are about no write operation. */
export function findUnwritten(entries: Readonly<Record<string, Entry>>, all: readonly Operation[] = operations): string[] {
  const ids = all.filter(isWrite).map(({ id }) => id)
  return [...ids.filter((id) => entries[id] === undefined), ...Object.keys(entries).filter((id) => !ids.includes(id))]
}
