import { setTimeout as wait } from 'node:timers/promises'
import { v7 } from 'uuid'

/** Where the calls of the writers go; it changes when the server starts anew. */
export interface Target {
  /** Null while there is no server. */
  origin: string | null
  token: string
  /** Whether the token may run out, so that a call with it is sent again with the next one. */
  mayRunOut?: boolean
}

/** A case that a writer makes and then changes step by step. */
export interface WrittenProject {
  name: string
  /** Null until its making is acknowledged. */
  uuid: string | null
  /** How many of its changes are acknowledged; the last one wrote this number into its summary. */
  changes: number
}

/** A write that the server has not acknowledged yet. */
interface OpenWrite {
  key: string
  /** It was on its way when a connection broke: nobody knows whether it was done. */
  isUnknown: boolean
}

/** What the writers have done. */
export interface Ledger {
  projects: WrittenProject[]
  /** By writer. */
  open: Map<number, OpenWrite>
  acknowledged: number
  /** Writes that were sent more than once. */
  repeated: number
  /** Answers that refused for a while, by status. */
  refusals: Map<number, number>
  /** How long each acknowledged write took that was sent once, in milliseconds. */
  times: number[]
}

/** People who write at the same time, each one thing after the other, until they are told to stop; what is not acknowledged is sent again, under its key. */
export interface Writers {
  ledger: Ledger
  /** Done when so many more writes are acknowledged. */
  after: (more: number) => Promise<void>
  /** Lets each bring its write to an end, and ends. */
  stop: () => Promise<void>
}

const changesPerProject = 4
const pauseMilliseconds = 50

/** A call under a key; null where it may be tried again. */
async function attempt(target: Target, ledger: Ledger, write: OpenWrite, call: { method: string; path: string; body: object }): Promise<unknown> {
  const { origin, token } = target
  if (origin === null) return null
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': write.key }
  const began = performance.now()
  try {
    const answer = await fetch(`${origin}${call.path}`, { method: call.method, headers, body: JSON.stringify(call.body) })
    const body: unknown = await answer.json()
    if (answer.ok) {
      ledger.times.push(performance.now() - began)
      return body
    }
    const hasRunOut = answer.status === 401 && target.mayRunOut === true
    if (answer.status < 500 && answer.status !== 429 && !hasRunOut) throw new Refused(`${call.method} ${call.path}: ${answer.status} ${JSON.stringify(body)}`)
    ledger.refusals.set(answer.status, (ledger.refusals.get(answer.status) ?? 0) + 1)
  } catch (error) {
    if (error instanceof Refused) throw error
    const { code } = (error as { cause?: { code?: string } }).cause ?? {}
    if (code !== 'ECONNREFUSED') write.isUnknown = true
  }
  return null
}

class Refused extends Error {}

/** Lets people write cases into a theme. */
export function startWriters(target: Target, themeUuid: string, count: number): Writers {
  const ledger: Ledger = { projects: [], open: new Map(), acknowledged: 0, repeated: 0, refusals: new Map(), times: [] }
  let isStopping = false
  const send = async (writer: number, call: { method: string; path: string; body: object }): Promise<unknown> => {
    const write: OpenWrite = { key: v7(), isUnknown: false }
    ledger.open.set(writer, write)
    for (let tries = 0; ; tries += 1) {
      const body = await attempt(target, ledger, write, call)
      if (body !== null) {
        ledger.open.delete(writer)
        ledger.acknowledged += 1
        if (tries > 0) ledger.repeated += 1
        return body
      }
      await wait(pauseMilliseconds)
    }
  }
  const writeOne = async (writer: number): Promise<void> => {
    const project: WrittenProject = { name: `Drill ${v7()}`, uuid: null, changes: 0 }
    ledger.projects.push(project)
    const body = { themeUuid, scoutees: [{ scouteeLinkInput: { name: project.name, summary: '0' } }] }
    const { items } = (await send(writer, { method: 'POST', path: '/v2/private/projects', body })) as { items: { uuid: string }[] }
    project.uuid = items[0]?.uuid ?? null
    while (project.changes < changesPerProject && !isStopping) {
      const change = { scouteeLinkInput: { name: project.name, summary: String(project.changes + 1) } }
      await send(writer, { method: 'PATCH', path: `/v2/private/projects/${project.uuid}`, body: change })
      project.changes += 1
    }
  }
  let fault: Error | undefined
  const writing = Promise.all(
    Array.from({ length: count }, async (_, writer) => {
      while (!isStopping) await writeOne(writer)
    })
  ).catch((error: unknown) => {
    fault = error instanceof Error ? error : new Error(String(error))
    isStopping = true
  })
  return {
    ledger,
    after: async (more) => {
      const enough = ledger.acknowledged + more
      while (ledger.acknowledged < enough) {
        if (fault !== undefined) throw fault
        await wait(1)
      }
    },
    stop: async () => {
      isStopping = true
      await writing
      if (fault !== undefined) throw fault
    }
  }
}
