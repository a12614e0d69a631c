import { basename } from 'node:path'
import type { Profiler } from 'node:inspector'

/** A part of what a processor did: milliseconds, and their share of all but waiting. */
export interface Share {
  name: string
  milliseconds: number
  share: number
}

/** Where the time of a profile went. */
export interface ProfileSummary {
  /** Milliseconds in which the process did something. */
  busy: number
  /** By package, or part of the product; what Node itself does counts for whoever asked for it. */
  libraries: Share[]
  /** By function, without what it calls. */
  functions: Share[]
}

/** Nothing, or the inspector itself. */
const isNoWork = ({ functionName, url }: Profiler.ProfileNode['callFrame']): boolean =>
  ['(root)', '(idle)', '(program)'].includes(functionName) || url === 'node:inspector'

/** The package or part of the product that a script belongs to; null for Node's own. */
function libraryOf({ functionName, url }: Profiler.ProfileNode['callFrame']): string | null {
  if (functionName === '(garbage collector)') return 'garbage collector'
  const installed = url.split('/node_modules/').at(-1)
  if (installed !== undefined && installed !== url) return installed.split('/', installed.startsWith('@') ? 2 : 1).join('/')
  const feature = /\/apps\/server\/src\/(features\/[\w-]+\/[\w-]+)\//u.exec(url)?.[1]
  return feature ?? /\/(?:apps\/server\/src|packages)\/([\w-]+)/u.exec(url)?.[1] ?? null
}

const placeOf = ({ functionName, url, lineNumber }: Profiler.ProfileNode['callFrame']): string =>
  `${functionName === '' ? '(without a name)' : functionName}${url === '' ? '' : ` ${basename(url)}:${lineNumber + 1}`}`

function sharesOf(times: ReadonlyMap<string, number>, busy: number): Share[] {
  const all = [...times].map(([name, microseconds]) => ({ name, milliseconds: microseconds / 1000, share: microseconds / busy }))
  return all.toSorted((left, right) => right.milliseconds - left.milliseconds)
}

/** Puts a profile's samples together by library and by function, the longest first. */
export function summariseProfile({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): ProfileSummary {
  const own = new Map<number, number>()
  for (const [index, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + (timeDeltas[index] ?? 0))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const [libraries, functions]: [Map<string, number>, Map<string, number>] = [new Map(), new Map()]
  let busy = 0
  const look = (node: Profiler.ProfileNode, caller: string): void => {
    const library = libraryOf(node.callFrame) ?? caller
    const time = own.get(node.id) ?? 0
    if (!isNoWork(node.callFrame)) {
      busy += time
      libraries.set(library, (libraries.get(library) ?? 0) + time)
      const place = placeOf(node.callFrame)
      functions.set(place, (functions.get(place) ?? 0) + time)
    }
    for (const id of node.children ?? []) {
      const child = byId.get(id)
      if (child) look(child, library)
    }
  }
  if (nodes[0]) look(nodes[0], 'node')
  return { busy: busy / 1000, libraries: sharesOf(libraries, busy), functions: sharesOf(functions, busy) }
}
