import { ResponseError } from '@mekiki/api-client'
import { useState } from 'react'
import type { Draft } from '@mekiki/browser/edits/use-draft'
import { statusesOf, type TemplateValues, valuesOf } from './status-draft.ts'
import type { StatusTemplate, TemplateCalls } from './template-calls.ts'
import type { TemplateUse } from './use-template-uses.ts'
import { useWriter } from './use-writer.ts'

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
        create: (idempotencyKey) => calls.create({ name: name.trim(), statuses: statusesOf(statuses, calls.owners) }, idempotencyKey),
        update: ({ uuid }, ifMatch) => {
          const change = {
            ...(draft.changed.includes('name') && { name: name.trim() }),
            ...(draft.changed.includes('statuses') && { statuses: statusesOf(statuses, calls.owners) }),
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
