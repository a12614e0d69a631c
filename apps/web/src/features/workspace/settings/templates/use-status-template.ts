import { ResponseError } from '@mekiki/api-client'
import { useState } from 'react'
import type { Draft } from '@mekiki/browser/edits/use-draft'
import type { StatusTemplate, TemplateCalls, TemplateChange } from './template-calls.ts'
import { useWriter } from './use-writer.ts'
import type { Part } from './part-rows.tsx'
import type { CallOutput } from '@mekiki/contract'
import type { statusTemplatesOperations } from '@mekiki/contract/themes/status-templates/status-templates.operations'
import { useUsesOf } from '../shared/uses/use-uses.ts'

/** The themes that use a template, and how often each of its statuses is had. */
export type TemplateUse = CallOutput<typeof statusTemplatesOperations.uses>['items'][number]

/** How the templates of a kind are used, by uuid. */
export function useTemplateUses(calls: TemplateCalls): ReadonlyMap<string, TemplateUse> {
  return useUsesOf(calls.menu, calls.uses)
}

const doneColor = 6

/** A status while it is edited. */
export interface StatusPart extends Part {
  color: number
  /** A case in it has left the way; statuses of themes are never so. */
  isExit: boolean
}

/** A reason why cases leave the way, while it is edited. */
export interface ReasonPart extends Part {
  /** It is offered. */
  isActive: boolean
}

/** What can be changed of a status template; those of themes have no reasons. */
export interface TemplateValues {
  name: string
  statuses: StatusPart[]
  exitReasons: ReasonPart[]
  isReasonRequired: boolean
}

type Shown = Pick<StatusTemplate, 'name' | 'statuses' | 'exitReasons' | 'isReasonRequired'>

/** A template's values as the editor holds them. */
export function valuesOf({ name: own, statuses, exitReasons = [], isReasonRequired = false }: Shown): TemplateValues {
  return {
    name: own,
    statuses: statuses.map(({ uuid, name, color, isExit = false }) => ({ uuid, isNew: false, name, color, isExit })),
    exitReasons: exitReasons.map(({ uuid, name, isActive }) => ({ uuid, isNew: false, name, isActive })),
    isReasonRequired
  }
}

/** Another template's values for a new one: all its statuses and reasons are new. */
export function copyOf(template: Shown, name: string): TemplateValues {
  const { statuses, exitReasons, isReasonRequired } = valuesOf(template)
  const asNew = <P extends Part>(part: P): P => ({ ...part, uuid: crypto.randomUUID(), isNew: true })
  return { name, statuses: statuses.map(asNew), exitReasons: exitReasons.map(asNew), isReasonRequired }
}

/** The statuses on the wire, in their order; those of cases say which are exits. */
function statusesOf(parts: readonly StatusPart[], owners: TemplateCalls['owners']): NonNullable<TemplateChange['statuses']> {
  return parts.map(({ uuid, isNew, name, color, isExit }) => ({ ...(!isNew && { uuid }), name: name.trim(), color, ...(owners === 'projects' && { isExit }) }))
}

/** The reasons on the wire, in their order; themes have none. */
function reasonsOf({ exitReasons, isReasonRequired }: TemplateValues): Pick<TemplateChange, 'exitReasons' | 'isReasonRequired'> {
  return { exitReasons: exitReasons.map(({ uuid, isNew, name, isActive }) => ({ ...(!isNew && { uuid }), name: name.trim(), isActive })), isReasonRequired }
}

/** What a new template starts with: grey, blue and at the end green. */
export function firstValues(names: readonly string[]): TemplateValues {
  const last = names.length - 1
  return {
    name: '',
    statuses: names.map((name, at) => ({ uuid: crypto.randomUUID(), isNew: true, name, color: at === last ? doneColor : at, isExit: false })),
    exitReasons: [],
    isReasonRequired: false
  }
}

/** The statuses in use that a refused change wanted to take away; null for every other error. */
function findStatusesInUse(error: unknown): readonly string[] | null {
  return error instanceof ResponseError && error.is('in_use') ? (error.body?.uuids ?? []) : null
}

interface SaveOptions {
  calls: TemplateCalls
  /** Null for a new one. */
  template: StatusTemplate | null
  draft: Draft<TemplateValues>
  /** How often its statuses are had, as far as it is known. */
  use: TemplateUse | undefined
  onSaved: (template: StatusTemplate) => void
}

/** Writes a template of statuses; one that removes statuses in use asks for their replacements. */
export function useTemplateSave({ calls, template, draft, use, onSaved }: SaveOptions) {
  const [inUse, setInUse] = useState<readonly string[] | null>(null)
  const { write, ...writer } = useWriter({ listKey: calls.query.queryKey, entity: template, draft, valuesOf, findCurrent: calls.findCurrent, onSaved })
  const { name, statuses } = draft.values
  const kept = new Set(statuses.map((status) => status.uuid))
  const removed = use?.statuses.filter((status) => status.count > 0 && !kept.has(status.uuid)).map((status) => status.uuid) ?? []
  const save = async (replacements?: Record<string, string>) => {
    if (replacements === undefined && removed.length > 0) return setInUse(removed)
    try {
      await write({
        create: (idempotencyKey) =>
          calls.create(
            { name: name.trim(), statuses: statusesOf(statuses, calls.owners), ...(calls.owners === 'projects' && reasonsOf(draft.values)) },
            idempotencyKey
          ),
        update: ({ uuid }, ifMatch) => {
          const change = {
            ...(draft.changed.includes('name') && { name: name.trim() }),
            ...(draft.changed.includes('statuses') && { statuses: statusesOf(statuses, calls.owners) }),
            ...(draft.changed.some((field) => field === 'exitReasons' || field === 'isReasonRequired') && reasonsOf(draft.values)),
            ...(replacements && { replacements })
          }
          return calls.update(uuid, change, ifMatch)
        }
      })
      setInUse(null)
    } catch (error) {
      const uuids = findStatusesInUse(error)
      if (uuids === null) throw error
      setInUse(uuids)
    }
  }
  return { ...writer, save, inUse, clearInUse: () => setInUse(null) }
}
