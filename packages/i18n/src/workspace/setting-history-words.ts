import type { CallOutput } from '@mekiki/contract'
import type { tenantSettingsOperations } from '@mekiki/contract/workspace/tenants/tenant-settings.operations'
import type { SettingsUsesTexts } from './settings-uses.ts'

/** A change of a setting as the contract tells it. */
export type SettingLog = CallOutput<typeof tenantSettingsOperations.settingsLog>['items'][number]

type Change = SettingLog['changes'][number]

/** Whether a text names one of the keys of a catalogue. */
function isKeyOf<T extends object>(catalogue: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(catalogue, key)
}

/** What was done to which setting, as a sentence. */
export function sentenceOf({ action, name }: Pick<SettingLog, 'action' | 'name'>, texts: SettingsUsesTexts): string {
  return texts.actions[isKeyOf(texts.actions, action) ? action : 'update'](name ?? '')
}

/** What kind of setting it was. */
export function nounOf(entityType: string, texts: SettingsUsesTexts): string | null {
  return isKeyOf(texts.entities, entityType) ? texts.entities[entityType] : null
}

function valueOf({ field }: Change, values: readonly string[], texts: SettingsUsesTexts): string {
  if (values.length === 0) return texts.none
  const shown = field === 'order' ? values.map(texts.place) : field === 'default_language' ? values.map((value) => texts.languages[value] ?? value) : values
  return shown.join(texts.comma)
}

const lists: readonly Change['field'][] = ['statuses', 'items', 'enums', 'perspectives', 'exit_reasons', 'unused_reasons']

/** A changed list tells what came and went; one of which only the order changed is told whole. */
function listLine(change: Change, texts: SettingsUsesTexts): string {
  const [before, after] = [new Set(change.from), new Set(change.to)]
  const added = change.to.filter((name) => !before.has(name))
  const removed = change.from.filter((name) => !after.has(name))
  if (added.length === 0 && removed.length === 0) return change.to.join(texts.comma)
  return [...(added.length > 0 ? [texts.added(added.join(texts.comma))] : []), ...(removed.length > 0 ? [texts.removed(removed.join(texts.comma))] : [])].join(
    ' '
  )
}

function changeLine(change: Change, texts: SettingsUsesTexts): string {
  const { field, from, to } = change
  const label = texts.fields[field]
  if (field === 'is_reason_required') return texts.fieldLine(label, to.length > 0 ? texts.required : texts.optional)
  if (lists.includes(field)) return texts.fieldLine(label, listLine(change, texts))
  if (field === 'color' || from.length === 0) return texts.fieldLine(label, valueOf(change, to, texts))
  if (to.length === 0) return texts.fieldLine(label, valueOf(change, from, texts))
  return texts.fieldLine(label, texts.fromTo(valueOf(change, from, texts), valueOf(change, to, texts)))
}

// The sentence tells these already.
const toldOf: Record<string, readonly Change['field'][]> = {
  create: ['name', 'path'],
  delete: ['name', 'path', 'order', 'type'],
  merge: ['name', 'path', 'order', 'type'],
  remove_enums: ['name']
}

/** What changed of a setting, line by line, as people read it. */
export function linesOf(log: SettingLog, texts: SettingsUsesTexts): string[] {
  const told = toldOf[log.action] ?? []
  const uses = (['projects', 'themes', 'scoutees', 'records', 'categories'] as const).flatMap((kind) => {
    const count = log.uses[kind]
    return count === undefined ? [] : [texts.parts[kind](count)]
  })
  return [
    ...log.changes.filter(({ field }) => !told.includes(field)).map((change) => changeLine(change, texts)),
    ...(uses.length > 0 ? [texts.wasUsedBy(uses.join(texts.comma))] : []),
    ...log.lost.map(({ name, projects }) => texts.lost(name, projects))
  ]
}
