import type { ProjectLog } from '../../log/latest-logs.ts'

/** Who gave a typed-in value last, and when. */
export interface TypedSource {
  by: { uuid: string; name: string } | null
  at: string
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

const inputIn = (subject: unknown): Fields => (isFields(subject) && isFields(subject['linkInput']) ? subject['linkInput'] : {})

/** The states before and after an entry; those of what an undo took back. */
function statesOf({ from, to }: Pick<ProjectLog, 'from' | 'to'>): { from: unknown; to: unknown }[] {
  const changes = isFields(to) && Array.isArray(to['changes']) ? to['changes'].filter(isFields) : null
  return changes ? changes.map((change) => ({ from: change['from'], to: change['to'] })) : [{ from, to }]
}

const isSame = (one: unknown, other: unknown): boolean => (one ?? '') === (other ?? '')

/** Who gave each typed-in value last, by its property, from a case's history, the newest entry first. What it does not tell is left out. */
export function typedSources(logs: readonly Pick<ProjectLog, 'from' | 'to' | 'userUuid' | 'userName' | 'dateTime'>[]): ReadonlyMap<string, TypedSource> {
  const sources = new Map<string, TypedSource>()
  for (const log of logs) {
    const { userUuid, userName, dateTime } = log
    const by = userUuid === null || userName === null ? null : { uuid: userUuid, name: userName }
    for (const state of statesOf(log)) {
      const [before, after] = [inputIn(state.from), inputIn(state.to)]
      for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
        if (!sources.has(key) && !isSame(before[key], after[key])) sources.set(key, { by, at: dateTime })
      }
    }
  }
  return sources
}
