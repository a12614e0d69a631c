import type { Operation } from '@mekiki/contract'
import { createWatchers } from '../plain/watchers.ts'

/** A change that has not reached the server yet. */
export interface WaitingChange {
  id: string
  operation: Operation
  input: { params?: unknown; query?: unknown; body?: unknown }
  /** What the page was called when the change was made. */
  place: string
  /** When it was made, in milliseconds. */
  since: number
  /** `refused`: the server has answered that it will not; the error says why. */
  state: 'waiting' | 'sending' | 'refused'
  error: unknown
  /** Takes the change back, as if it had not been made. */
  discard: () => void
  /** Sends a refused change once more. */
  retry: () => void
}

let changes: readonly WaitingChange[] = []
/** How many have been saved since the last time that nothing waited. */
let saved = 0
const watchers = createWatchers()

function put(next: readonly WaitingChange[]): void {
  changes = next
  watchers.tell()
}

/** The changes that wait for the server, the oldest first. */
export const waitingChanges = {
  get: (): readonly WaitingChange[] => changes,
  savedCount: (): number => saved,
  subscribe: watchers.watch,
  add: (change: WaitingChange): void => {
    if (changes.length === 0) saved = 0
    put([...changes, change])
  },
  update: (id: string, part: Partial<WaitingChange>): void => put(changes.map((each) => (each.id === id ? { ...each, ...part } : each))),
  remove: (id: string, isSaved: boolean): void => {
    if (isSaved) saved += 1
    put(changes.filter((each) => each.id !== id))
  }
}

function holds(value: unknown, uuid: string): boolean {
  if (value === uuid) return true
  return typeof value === 'object' && value !== null && Object.values(value).some((each) => holds(each, uuid))
}

/** Whether a change is about an entry, and about one of these fields of it; about any of its fields when none is named. */
export function isAbout({ input, state }: WaitingChange, uuid: string, fields: readonly string[] = []): boolean {
  if (state === 'refused' || !(holds(input.params, uuid) || holds(input.body, uuid))) return false
  const { body } = input
  return fields.length === 0 || (typeof body === 'object' && body !== null && fields.some((field) => field in body))
}

/** What is done about a refused change that was sent once more: nobody else waits for its answer. */
export interface LateHandlers {
  onRefused: (error: unknown) => void
  onSaved: () => void
}

let late: LateHandlers = { onRefused: () => undefined, onSaved: () => undefined }

/** Has the application told of refused changes that were sent once more. */
export function handleLateAnswers(handlers: LateHandlers): void {
  late = handlers
}

/** The handlers of the application. */
export const lateAnswers: LateHandlers = { onRefused: (error) => late.onRefused(error), onSaved: () => late.onSaved() }

/** Forgets refused changes that a newer one has settled: of the same entry, or made anew from the place that the person is at. */
export function forgetSettled(operation: Operation, input: WaitingChange['input'], findPlace: () => string): void {
  const params = JSON.stringify(input.params)
  const isSettled = (each: WaitingChange): boolean =>
    each.state === 'refused' &&
    each.operation.id === operation.id &&
    JSON.stringify(each.input.params) === params &&
    (operation.method !== 'POST' || each.place === findPlace())
  for (const { id } of changes.filter(isSettled)) waitingChanges.remove(id, false)
}

/** Asks before the page is closed while a change waits, since it would be lost. */
export function guardWaitingChanges(): void {
  window.addEventListener('beforeunload', (event) => {
    if (changes.some(({ state }) => state !== 'refused')) event.preventDefault()
  })
}
