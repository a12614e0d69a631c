import type { Operation } from '@mekiki/contract'
import { type Place, placesOf } from './places.ts'
import { idKindOf, isTenantKind, ruleOf, waysOf } from './rules.ts'
import { compare, type Sweep, unknownId } from './sweep.ts'

function pick<T>(random: () => number, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('there is nothing to pick from')
  return value
}

/** A foreign id for a place: mostly of the right kind, else of any. */
function pickForeign(sweep: Sweep, operation: Operation, place: Place, random: () => number): string {
  const kind = idKindOf(operation, place)
  const isText = kind === 'import_key' || kind.endsWith('storage_key')
  const right = sweep.foreign.ids[kind]
  if (right !== undefined && isTenantKind(kind) && (isText || random() < 0.7)) return right
  return pick(random, [...sweep.foreign.uuids].toSorted())
}

function pickIds(sweep: Sweep, operation: Operation, place: Place, random: () => number): { ids: string[]; foreign: string[] } {
  const own = sweep.home.ids[idKindOf(operation, place)]
  const count = place.includes('[]') ? 1 + Math.floor(random() * 4) : 1
  const foreign: string[] = []
  const ids = Array.from({ length: count }, () => {
    if (own !== undefined && count > 1 && random() < 0.4) return own
    const id = pickForeign(sweep, operation, place, random)
    foreign.push(id)
    return id
  })
  return { ids, foreign }
}

/** The operations that a random probe can be about. */
export function probedOperations(operations: readonly Operation[]): Operation[] {
  return operations.filter((operation) => placesOf(operation).some((place) => ruleOf(operation, place) !== 'public'))
}

/**
 * Probes a random call with foreign ids in some of its places, in lists among own ones, and now and then of another kind than the place asks for.
 * @returns what is wrong.
 */
export async function probeRandomly(sweep: Sweep, operations: readonly Operation[], random: () => number): Promise<string[]> {
  const operation = pick(random, operations)
  const ways = waysOf(operation)
  // An id that is nobody's secret, or that the caller makes up, is refused to nobody.
  const isProbed = (place: Place): boolean => ruleOf(operation, place) !== 'public' && (!ways.includes(place) || place === ways[0])
  const places = placesOf(operation).filter(isProbed)
  const drawn = [pick(random, places), ...places.filter(() => random() < 0.2)]
  // A public address that is another tenant's as a whole is open to everybody: no more than one id of it is foreign.
  const isOfAddress = (place: Place): boolean => place.startsWith('path ') || place.startsWith('query ')
  const inAddress = drawn.find(isOfAddress)
  const chosen = new Set(operation.access === 'public' ? drawn.filter((place) => place === inAddress || !isOfAddress(place)) : drawn)
  const probed = new Map<Place, string[]>()
  const standIns = new Map<string, string>()
  for (const place of chosen) {
    const { ids, foreign } = pickIds(sweep, operation, place, random)
    if (foreign.length === 0) continue
    probed.set(place, ids)
    for (const id of foreign) standIns.set(id, standIns.get(id) ?? unknownId(idKindOf(operation, place)))
  }
  return probed.size === 0 ? [] : (await compare(sweep, operation, probed, standIns)).faults
}
