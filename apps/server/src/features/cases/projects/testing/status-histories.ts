import { v7 } from 'uuid'

interface Status {
  uuid: string
  name: string
}

/** An entry of the log as a history of a test has it. */
export interface Planted {
  at: Date
  operation: string
  action: string
  from: unknown
  to: unknown
}

/** What happened to the status of a case of a test. */
interface Move {
  at: Date
  operation: string
  fromUuid: string
  toUuid: string
  /** The move that this one took back; null for a change. */
  undid: Move | null
}

/** A history of a case with the status that it ends in. */
export interface History {
  registeredAt: Date
  firstUuid: string
  statusUuid: string
  moves: Move[]
  entries: Planted[]
}

/** Since when a case has a status. */
export interface Change {
  statusUuid: string
  at: Date
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const [longestHistory, dayMilliseconds] = [14, 86_400_000]

/** What the log says of a move: an undo names the operation that it took back. */
function entryOf({ at, operation, fromUuid, toUuid, undid }: Move, named: (uuid: string) => Status): Planted {
  const change = { from: named(fromUuid), to: named(toUuid) }
  if (undid === null) return { at, operation, action: 'update_status', ...change }
  return { at, operation, action: 'undo', from: null, to: { operationUuid: undid.operation, changes: [{ action: 'update_status', ...change }] } }
}

/** A random history as calls can write it: changes, undos of changes whose status the case still has, and entries about other things. */
export function makeHistory(seed: number, statuses: readonly Status[], now: Date): History {
  const random = numbersFrom(seed)
  const pick = <T>(some: readonly T[]): T | undefined => some[Math.floor(random() * some.length)]
  const named = (uuid: string): Status => statuses.find((status) => status.uuid === uuid) ?? { uuid, name: '' }
  const firstUuid = pick(statuses)?.uuid ?? ''
  const length = Math.floor(random() * longestHistory)
  const moves: Move[] = []
  const others: Planted[] = []
  let standing = firstUuid
  for (let step = 0; step < length; step += 1) {
    const at = new Date(now.getTime() - (length - step + random()) * dayMilliseconds)
    const undoable = moves.filter((move) => move.undid === null && move.toUuid === standing && !moves.some(({ undid }) => undid === move))
    const undid = random() < 0.5 ? (pick(undoable) ?? null) : null
    const toUuid = undid?.fromUuid ?? pick(statuses.filter(({ uuid }) => uuid !== standing))?.uuid ?? standing
    moves.push({ at, operation: v7(), fromUuid: standing, toUuid, undid })
    standing = toUuid
    if (random() < 0.3) {
      const changes = [{ action: 'update_follower', from: [], to: [] }]
      others.push({ at, operation: v7(), action: 'undo', from: null, to: { operationUuid: v7(), changes } })
    }
  }
  const registeredAt = new Date(now.getTime() - (longestHistory + 2) * dayMilliseconds)
  return { registeredAt, firstUuid, statusUuid: standing, moves, entries: [...moves.map((move) => entryOf(move, named)), ...others] }
}

/**
 * The statuses of a case by the rules as they are said: from its registration through each change; a change and its undo are none, where all that came in
 * between was taken back there as well.
 */
export function readPlainly({ registeredAt, firstUuid, moves }: History): Change[] {
  const undoOf = (move: Move): number => moves.findIndex(({ undid }) => undid === move)
  const isPairWithin = (move: Move, first: number, last: number): boolean => {
    const [from, to] = move.undid === null ? [moves.indexOf(move), undoOf(move)] : [moves.indexOf(move.undid), moves.indexOf(move)]
    return to >= 0 && from > first && to < last
  }
  const isGone = (move: Move): boolean => {
    const [first, last] = move.undid === null ? [moves.indexOf(move), undoOf(move)] : [moves.indexOf(move.undid), moves.indexOf(move)]
    return last >= 0 && moves.slice(first + 1, last).every((between) => isPairWithin(between, first, last))
  }
  const standing = moves.filter((move) => !isGone(move))
  return [{ statusUuid: firstUuid, at: registeredAt }, ...standing.map(({ toUuid, at }) => ({ statusUuid: toUuid, at }))]
}
