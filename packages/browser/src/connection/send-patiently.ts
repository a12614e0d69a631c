import { type CallOptions, type createClient, ResponseError } from '@mekiki/api-client'
import type { Operation, CallInput, CallOutput } from '@mekiki/contract'
import type { Connection } from '../plain/connection.ts'
import { isLostContact } from './lost-contact.ts'
import { forgetSettled, lateAnswers, waitingChanges } from './waiting-changes.ts'
import { type CallWays, createCall } from '../call.ts'
import { connection } from './page-connection.ts'

type Send = ReturnType<typeof createClient>
type Input = Parameters<Send>[1]

/** What a call of a screen may add to what every call may. */
export interface ScreenCallOptions extends Omit<CallOptions, 'ifMatch'> {
  /** The version that the change is based on, or what finds it at the moment of sending. */
  ifMatch?: number | (() => number | undefined)
  /** What finds the body at the moment of sending, where it is made of what stands then; else what the call was given. */
  bodyNow?: () => unknown
  /** Changes of the same lane are sent one after the other. */
  lane?: string
  /** `false`: fails at once without a connection, for what is worth nothing later. */
  waits?: boolean
}

/** A change that the person has taken back: nothing to tell anybody about. */
const aborted = (): DOMException => new DOMException('the change was taken back', 'AbortError')

/** A call whose loss on the way is not the end: the server does it once for its key, however often it is sent (3-decisions, "Every call"). */
function isChange({ method, access, tx, rate, status, hasSecretAnswer }: Operation): boolean {
  const isWrite = method !== 'GET' && method !== 'HEAD' && tx === 'write' && (access === 'private' || access === 'admin')
  // What starts a long job or shows a secret is for the moment in which it was asked for.
  return isWrite && rate !== 'heavy' && status !== 202 && hasSecretAnswer !== true
}

const maxLosses = 3

/** What changes are sent over, and where the person is. */
interface Way {
  send: Send
  connection: Connection
  /** What the screen that the person is at is called. */
  findPlace: () => string
}

function optionsNow({ ifMatch, bodyNow: _bodyNow, lane: _lane, waits: _waits, ...options }: ScreenCallOptions, idempotencyKey?: string): CallOptions {
  const version = typeof ifMatch === 'function' ? ifMatch() : ifMatch
  return { ...options, ...(version !== undefined && { ifMatch: version }), ...(idempotencyKey !== undefined && { idempotencyKey }) }
}

const settled = (promise: Promise<unknown>): Promise<unknown> =>
  // The one before has been taken by whoever waited for it before the next one asks for its version.
  promise.then(
    () => new Promise((resolve) => setTimeout(resolve)),
    () => new Promise((resolve) => setTimeout(resolve))
  )

/** One change on its way: sent, and sent again with the same key while no answer comes. */
class Journey {
  readonly #id = crypto.randomUUID()
  readonly #giveUp = new AbortController()
  readonly #way: Way
  readonly #operation: Operation
  readonly #input: Input
  #options: ScreenCallOptions
  #place = ''
  #losses = 0
  #isListed = false

  constructor(way: Way, operation: Operation, input: Input, options: ScreenCallOptions) {
    this.#way = way
    this.#operation = operation
    this.#input = input
    this.#options = options
  }

  #list(): void {
    if (this.#isListed) return
    this.#isListed = true
    const [operation, input] = [this.#operation, this.#input]
    this.#place = this.#way.findPlace()
    const common = { state: 'waiting' as const, error: null, place: this.#place, since: Date.now() }
    waitingChanges.add({ id: this.#id, operation, input, ...common, discard: () => this.#discard(), retry: () => void this.#again() })
  }

  #discard(): void {
    waitingChanges.remove(this.#id, false)
    this.#giveUp.abort(aborted())
  }

  /** A refused change once more, on whatever stands now, with a key of its own: the screen that made it has long been told. */
  async #again(): Promise<void> {
    const { ifMatch: _version, ...options } = this.#options
    this.#options = options
    this.#losses = 0
    try {
      await this.#run(crypto.randomUUID())
      lateAnswers.onSaved()
    } catch (error) {
      if (!this.#giveUp.signal.aborted) lateAnswers.onRefused(error)
    }
  }

  run(before: Promise<unknown> | undefined): Promise<unknown> {
    return this.#run(this.#options.idempotencyKey ?? crypto.randomUUID(), before)
  }

  async #run(key: string, before?: Promise<unknown>): Promise<unknown> {
    const { connection } = this.#way
    const { signal } = this.#giveUp
    const given = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    given.catch(() => undefined)
    const listWhenAway = (): void => {
      if (connection.get().isAway) this.#list()
    }
    listWhenAway()
    if (before) {
      // It waits as well when the one before it is what loses the connection.
      const stop = connection.subscribe(listWhenAway)
      await Promise.race([settled(before), given]).finally(stop)
    }
    // Found once: the server takes a key for one body only.
    let input: Input | undefined
    for (;;) {
      if (connection.get().isAway) {
        this.#list()
        this.#update('waiting')
        await connection.whenThere(signal)
      }
      try {
        this.#update('sending')
        const { bodyNow } = this.#options
        input ??= bodyNow ? { ...this.#input, body: bodyNow() } : this.#input
        const answer = await Promise.race([this.#way.send(this.#operation, input, optionsNow(this.#options, key)), given])
        if (this.#isListed) waitingChanges.remove(this.#id, true)
        forgetSettled(this.#operation, this.#input, this.#way.findPlace)
        return answer
      } catch (error) {
        await this.#meet(error)
      }
    }
  }

  #update(state: 'waiting' | 'sending'): void {
    if (this.#isListed) waitingChanges.update(this.#id, { state })
  }

  #refuse(error: unknown): void {
    // Whoever is still where the change was made is asked there what shall hold.
    const isAsked = error instanceof ResponseError && error.is('stale_version') && this.#way.findPlace() === this.#place
    if (isAsked) waitingChanges.remove(this.#id, false)
    else waitingChanges.update(this.#id, { state: 'refused', error })
  }

  /** Returns when the change is to be sent again; raises what ends it. */
  async #meet(error: unknown): Promise<void> {
    if (this.#giveUp.signal.aborted || this.#options.signal?.aborted) {
      if (this.#isListed) waitingChanges.remove(this.#id, false)
      throw error
    }
    if (isLostContact(error)) {
      this.#list()
      this.#update('waiting')
      if (!(await this.#way.connection.check())) return
      this.#losses += 1
      // The server is there, and yet this one does not get through.
      if (this.#losses < maxLosses) return
    }
    if (this.#isListed) this.#refuse(error)
    throw error
  }
}

/**
 * Makes calls patient: a change for which no answer comes is kept among `waitingChanges` and sent again, with the same key, as soon as the server can be
 * reached; its promise stays open until then. Everything else fails at once, and has the connection looked at. `findPlace` gives what the screen that the
 * person is at is called.
 */
export function sendPatiently(send: Send, connection: Connection, findPlace: () => string) {
  const lanes = new Map<string, Promise<unknown>>()
  const ask = async (operation: Operation, input: Input, options: ScreenCallOptions): Promise<unknown> => {
    try {
      return await send(operation, input, optionsNow(options))
    } catch (error) {
      if (isLostContact(error)) void connection.check()
      throw error
    }
  }
  const change = (operation: Operation, input: Input, options: ScreenCallOptions): Promise<unknown> => {
    const { lane } = options
    const sent = new Journey({ send, connection, findPlace }, operation, input, options).run(lane === undefined ? undefined : lanes.get(lane))
    if (lane !== undefined) {
      lanes.set(lane, sent)
      void settled(sent).then(() => {
        if (lanes.get(lane) === sent) lanes.delete(lane)
      })
    }
    return sent
  }
  return (operation: Operation, input: Input, options: ScreenCallOptions = {}): Promise<unknown> =>
    isChange(operation) && options.waits !== false ? change(operation, input, options) : ask(operation, input, options)
}

/** A call as the screens make it. */
type PatientCall = <const O extends Operation>(operation: O, input: CallInput<O>, options?: ScreenCallOptions) => Promise<CallOutput<O>>

/** As `createCall`, for an application with screens: its changes survive a lost connection (`sendPatiently`), and each answer tells that the server is there. */
export function createPatientCall(ways: CallWays): PatientCall {
  const plain = createCall(ways)
  const send: ReturnType<typeof createClient> = async (operation, input, options) => {
    try {
      const answer = await plain(operation, input, options)
      connection.noteContact()
      return answer
    } catch (error) {
      if (error instanceof ResponseError && !isLostContact(error)) connection.noteContact()
      throw error
    }
  }
  return sendPatiently(send, connection, () => document.title) as PatientCall
}
