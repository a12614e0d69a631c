import { projectHistoryActions } from '@mekiki/contract/workspace/constants/index'
import { constantLabel } from '../constants.ts'
import { formatDay, formatScore } from '../format.ts'
import type { Language } from '../languages.ts'
import { linkInputWords } from '../companies/link-input-words.ts'

type ByKey<T> = Readonly<Partial<Record<string, T>>>

/** The texts that a history is told in. */
interface HistoryTexts {
  comma: string
  log: {
    actions: ByKey<string>
    otherAction: string
    undoOfAction: (action: string) => string
    fields: ByKey<string>
    flags: ByKey<{ yes: string; no: string }>
  }
}

/** One value that changed. `label` is null where the action says it already; `from` is empty for something new, `to` for something gone. */
export interface LogChange {
  label: string | null
  from: string
  to: string
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of the history in words: names of what has one, names joined for lists. */
function wordOf(key: string, value: unknown, texts: HistoryTexts): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((item) => wordOf(key, item, texts)).join(texts.comma)
  if (isFields(value)) return wordOf(key, value['name'], texts)
  if (typeof value === 'boolean') return (texts.log.flags[key] ?? texts.log.flags['other'])?.[value ? 'yes' : 'no'] ?? ''
  if (typeof value === 'number') return key === 'averageScore' ? formatScore(value) : String(value)
  if (typeof value !== 'string') return ''
  return key === 'date' || key === 'dueDate' || key === 'revisitOn' ? formatDay(value) : value
}

const isPerson = (input: Fields): boolean => 'belongingTo' in input || 'email' in input

/** The typed-in values of a subject as fields of their own, by label. */
function inputWords(value: unknown, language: Language): Map<string, string> {
  if (!isFields(value)) return new Map()
  return new Map(linkInputWords(value, isPerson(value), language).map(({ label, word }) => [label, word]))
}

function inputChanges(from: unknown, to: unknown, language: Language): LogChange[] {
  const [before, after] = [inputWords(from, language), inputWords(to, language)]
  const labels = [...new Set([...before.keys(), ...after.keys()])]
  return labels.flatMap((label) => {
    const [old, now] = [before.get(label) ?? '', after.get(label) ?? '']
    return old === now ? [] : [{ label, from: old, to: now }]
  })
}

const unshown = new Set(['linkInput', 'isPerson', 'scores', 'operationUuid', 'changes', 'notificationDaysBeforeDue'])
const exitKeys = new Set(['exitReasons', 'exitRemark', 'revisitOn', 'wakesOnChange', 'wakesWhen'])

/** Why a case left its way stands in a part of its own, of a move in that of the status; what a later status ends is not told again. */
function withExit(value: Fields): Fields {
  const { exit = isFields(value['status']) ? value['status']['exit'] : undefined, ...rest } = value
  if (!isFields(exit)) return rest
  return { ...rest, exitReasons: exit['reasons'], exitRemark: exit['remark'], revisitOn: exit['revisitOn'] }
}

/** What is said of it later has its entry to itself, with the wishes to be told of the company. */
function wholeExit(value: Fields): Fields {
  const exit = isFields(value['exit']) ? value['exit'] : {}
  const search = isFields(exit['wakesWhen']) ? exit['wakesWhen']['name'] : undefined
  return { ...withExit(value), wakesOnChange: exit['wakesOnChange'], wakesWhen: search }
}

const isShownKey = (key: string): boolean => !unshown.has(key) && !/uuids?$/iu.test(key)

const withoutExit = ({ exit: _exit, ...rest }: Fields): Fields => rest

function fieldChanges(from: Fields, to: Fields, texts: HistoryTexts): LogChange[] {
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(isShownKey)
  return keys.flatMap((key) => {
    const [old, now] = [wordOf(key, from[key], texts), wordOf(key, to[key], texts)]
    if (old === now) return []
    return [
      { label: key === 'name' && keys.every((each) => each === 'name' || exitKeys.has(each)) ? null : (texts.log.fields[key] ?? null), from: old, to: now }
    ]
  })
}

/** The changes by which an operation was taken back, as they were written. */
function undoneChanges(to: unknown): { action?: unknown; from?: unknown; to?: unknown }[] {
  if (!isFields(to) || !Array.isArray(to['changes'])) return []
  return to['changes'].filter(isFields)
}

/** Values of custom items, each by its own name. */
function itemChanges(from: unknown, to: unknown, texts: HistoryTexts): LogChange[] {
  const wordsOf = (list: unknown) =>
    new Map(
      (Array.isArray(list) ? list : [])
        .filter(isFields)
        .map((item) => [wordOf('name', item['name'], texts), wordOf(item['type'] === 'date' ? 'date' : 'value', item['value'], texts)])
    )
  const [before, after] = [wordsOf(from), wordsOf(to)]
  return [...new Set([...before.keys(), ...after.keys()])].map((label) => ({ label, from: before.get(label) ?? '', to: after.get(label) ?? '' }))
}

/** What an entry of the history changed, in words (2§3 "Project history entry"); empty when the action says it all. */
export function logChanges(
  { entityType, action, from, to }: { entityType: string; action?: unknown; from?: unknown; to?: unknown },
  texts: HistoryTexts,
  language: Language
): LogChange[] {
  const undone = undoneChanges(to)
  if (undone.length > 0) return undone.flatMap((change) => logChanges({ entityType, ...change }, texts, language))
  if (action === 'update_extension') return itemChanges(from, to, texts)
  if (isFields(from) || isFields(to)) {
    // What was deleted is shown as it was: the action says that it is gone.
    const [old, now] = isFields(to) ? [isFields(from) ? from : {}, to] : [{}, isFields(from) ? from : {}]
    const changes = [
      ...(action === 'update_exit' ? fieldChanges(wholeExit(old), wholeExit(now), texts) : fieldChanges(withoutExit(old), withExit(now), texts)),
      ...inputChanges(old['linkInput'], now['linkInput'], language)
    ]
    // A file is known by its name, also where something else of it changed.
    const isSameFile = entityType === 'file' && typeof now['name'] === 'string' && old['name'] === now['name']
    return isSameFile ? [{ label: null, from: '', to: wordOf('name', now['name'], texts) }, ...changes] : changes
  }
  const [old, now] = [wordOf('', from, texts), wordOf('', to, texts)]
  return old === now ? [] : [{ label: null, from: old, to: now }]
}

/** An action whose own word says that something was taken back. */
const saysUndo = (action: string): boolean => /^(?:separate|restore)/u.test(action)

/** The name of an action, that of an undo by what was undone (`to`); the general word for one that this version does not know. */
export function actionWord(action: string, texts: HistoryTexts, language: Language, to?: unknown): string {
  const undone = action === 'undo' ? undoneChanges(to)[0]?.action : undefined
  if (typeof undone === 'string') {
    const word = actionWord(undone, texts, language)
    return saysUndo(undone) ? word : texts.log.undoOfAction(word)
  }
  const known = projectHistoryActions.find((each) => each === action)
  if (known !== undefined) return constantLabel('projectHistoryAction', known, language)
  return texts.log.actions[action] ?? texts.log.otherAction
}
