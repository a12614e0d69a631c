import { ResponseError } from '@mekiki/api-client'
import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { findFieldErrors } from '../../../app/field-errors.ts'
import { useConflict } from '../../../app/use-conflict.ts'
import type { Draft } from '../../../app/use-draft.ts'
import { useSettingsTexts } from '../settings-texts.ts'
import { statusesOf, type TemplateValues, valuesOf } from './status-draft.ts'
import type { StatusTemplate, TemplateCalls, TemplateChange } from './template-calls.ts'

/** The statuses in use that a refused change wanted to take away; null for every other error. */
function findStatusesInUse(error: unknown): readonly string[] | null {
  return error instanceof ResponseError && error.is('in_use') ? (error.body?.uuids ?? []) : null
}

interface SaveOptions {
  calls: TemplateCalls
  /** Null for a new one. */
  template: StatusTemplate | null
  draft: Draft<TemplateValues>
  onSaved: (template: StatusTemplate) => void
}

/** Writes a template: a stale one asks which side to take, one that removes statuses in use asks for their replacements. */
export function useTemplateSave({ calls, template, draft, onSaved }: SaveOptions) {
  const texts = useSettingsTexts()
  const client = useQueryClient()
  const [nameError, setNameError] = useState<string | null>(null)
  const [inUse, setInUse] = useState<readonly string[] | null>(null)
  const { conflict, run, clear } = useConflict(calls.findCurrent, (theirs) => draft.isClash(valuesOf(theirs)))
  const idempotencyKey = useRef(crypto.randomUUID())
  const put = (saved: StatusTemplate) => {
    client.setQueryData(calls.query.queryKey, (before) => before && { ...before, items: before.items.map((item) => (item.uuid === saved.uuid ? saved : item)) })
    draft.reset()
  }
  const finish = async (saved: StatusTemplate) => {
    put(saved)
    notify.success(template ? texts.saved : texts.created)
    // Names and colours of statuses stand in cases and themes too.
    void client.invalidateQueries({ queryKey: ['projects'] })
    void client.invalidateQueries({ queryKey: ['themes'] })
    await client.invalidateQueries({ queryKey: calls.query.queryKey })
    onSaved(saved)
  }
  const { name, statuses } = draft.values
  const write = async (replacements?: Record<string, string>) => {
    if (!template) {
      const saved = await calls.create({ name: name.trim(), statuses: statusesOf(statuses) }, idempotencyKey.current)
      return finish(saved)
    }
    const change: TemplateChange = {
      ...(draft.changed.includes('name') && { name: name.trim() }),
      ...(draft.changed.includes('statuses') && { statuses: statusesOf(statuses) }),
      ...(replacements && { replacements })
    }
    await run(draft.version, async (ifMatch) => finish(await calls.update(template.uuid, change, ifMatch)))
  }
  const save = async (replacements?: Record<string, string>) => {
    try {
      await write(replacements)
      setInUse(null)
    } catch (error) {
      const uuids = findStatusesInUse(error)
      const message = findFieldErrors(error)?.['name']
      if (uuids !== null) setInUse(uuids)
      else if (message !== undefined) setNameError(message)
      else throw error
    }
  }
  return {
    save,
    conflict,
    clearConflict: clear,
    takeTheirs: () => {
      if (conflict) put(conflict.theirs)
      clear()
    },
    nameError,
    clearNameError: () => setNameError(null),
    inUse,
    clearInUse: () => setInUse(null)
  }
}
