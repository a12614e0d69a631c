import type { CallInput, operationGroups } from '@mekiki/contract'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { lists } from '../../../shared/calls/lists.ts'

type Body = NonNullable<CallInput<typeof operationGroups.projects.bulkUpdateStatus>['body']>

/** Why cases leave their way, as it is sent. */
export type Exit = NonNullable<Body['exit']>

/** What is typed before it is sent. */
export interface ExitDraft {
  reasonUuids: readonly string[]
  remark: string
  revisitOn: string | null
  wakesOnChange: boolean
  /** The saved search that brings them back. */
  wakesWhen: WakesWhen | null
}

export type WakesWhen = NonNullable<Exit['wakesWhen']>

/** A question that waits for its answer. */
export interface ExitQuestion {
  /** Names the cases and the status, so that what was typed about them is not lost. */
  key: string
  status: { name: string; color: number }
  reasons: readonly { uuid: string; name: string }[]
  isRequired: boolean
  names: readonly string[]
  /** What was said of a case that has left already, and is said otherwise now; undefined for cases that are moved. */
  present?: ExitDraft | undefined
  answer: (exit: Exit | null) => void
}

let question: ExitQuestion | null = null
const listeners = new Set<() => void>()
const drafts = new Map<string, ExitDraft>()
const noDraft: ExitDraft = { reasonUuids: [], remark: '', revisitOn: null, wakesOnChange: true, wakesWhen: null }

function show(next: ExitQuestion | null): void {
  question = next
  for (const listener of listeners) listener()
}

/** What the dialog shows, and how it learns of a change. */
export const exitQuestions = {
  current: () => question,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
}

/** What was typed about the same cases and status before and not sent, or refused; without reasons that are offered no more. */
export function draftOf({ key, reasons, present = noDraft }: Pick<ExitQuestion, 'key' | 'reasons' | 'present'>): ExitDraft {
  const { reasonUuids, ...typed } = drafts.get(key) ?? present
  return { ...typed, reasonUuids: reasonUuids.filter((uuid) => reasons.some((reason) => reason.uuid === uuid)) }
}

/** Keeps what is typed, until it is stored. */
export const keepDraft = (key: string, draft: ExitDraft): void => void drafts.set(key, draft)

/** The case that is moved. */
export interface Subject {
  uuid: string
  name: string
}

const longestMilliseconds = 1000

/** The templates, as far as they are known or come at once: a change that waits for the network must not wait for its question. */
export async function readTemplates(client: QueryClient) {
  const kept = client.getQueryData(lists.statusTemplates.queryKey)
  if (kept || !onlineManager.isOnline()) return kept ?? null
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), longestMilliseconds))
  return Promise.race([client.ensureQueryData(lists.statusTemplates).catch(() => null), tooLate])
}

/** Fetches what the question is made of, for somebody who is about to choose a status. */
export const prepareExit = (client: QueryClient): void => void client.prefetchQuery(lists.statusTemplates)

/** Asks why cases are moved to a status, where that is an exit of a template with reasons. Null when the person gives up; undefined where nothing is asked. */
export async function askExit(client: QueryClient, statusUuid: string, subjects: readonly Subject[]): Promise<Exit | null | undefined> {
  // Nobody is there to ask.
  if (listeners.size === 0) return undefined
  // Where the templates cannot be read nothing is asked: the change itself tells what is wrong, or waits for the server.
  const known = await readTemplates(client)
  const template = known?.items.find(({ statuses }) => statuses.some(({ uuid }) => uuid === statusUuid))
  const status = template?.statuses.find(({ uuid }) => uuid === statusUuid)
  const reasons = template?.exitReasons.filter(({ isActive }) => isActive) ?? []
  if (!template || status?.isExit !== true || reasons.length === 0) return undefined
  return ask({
    key: [statusUuid, ...subjects.map(({ uuid }) => uuid).toSorted()].join(),
    status,
    reasons,
    isRequired: template.isReasonRequired,
    names: subjects.map(({ name }) => name)
  })
}

/** Shows a question, and gives its answer; null when the person gives up. */
export function ask(asked: Omit<ExitQuestion, 'answer'>): Promise<Exit | null> {
  // One after the other: another one that waits is given up.
  question?.answer(null)
  return new Promise((resolve) => {
    const answer = (exit: Exit | null) => {
      show(null)
      resolve(exit)
    }
    show({ ...asked, answer })
  })
}
