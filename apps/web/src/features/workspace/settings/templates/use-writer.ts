import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { type Conflict, useConflict } from '@mekiki/browser/edits/use-conflict'
import type { Draft } from '@mekiki/browser/edits/use-draft'
import { useSettingsTexts } from '../settings-texts.ts'
import { historyKey, useUndoNotice } from '../shared/history/use-history.ts'
import { usesKey } from '../shared/uses/use-uses.ts'

interface WriterOptions<T, V> {
  /** Where the list is kept that the entity stands in. */
  listKey: QueryKey
  /** Null for a new one. */
  entity: T | null
  draft: Draft<V>
  valuesOf: (entity: T) => V
  /** The entity as it stands, for a refused stale write; null for every other error. */
  findCurrent: (error: unknown) => T | null
  onSaved: (saved: T) => void
}

/** The two ways to send what an editor holds. */
interface Sending<T> {
  create: (idempotencyKey: string) => Promise<T>
  /** `current` is the entity as it stands when somebody else has changed it since. */
  update: (entity: T, ifMatch: number, current: T | null) => Promise<T>
}

/** What has come of writing: somebody else's change that stands in the way, and what the server says of the name. */
export interface Outcome<T> {
  conflict: Conflict<T> | null
  clearConflict: () => void
  takeTheirs: () => void
  nameError: string | null
  clearNameError: () => void
}

/**
 * Writes what an editor of the settings holds: a new one once, another with its version. A stale one asks which side to take, a refused name
 * is told at its field; every other error passes on.
 */
export function useWriter<T extends { uuid: string; version: number; operationUuid?: string | undefined }, V extends object>(options: WriterOptions<T, V>) {
  const { listKey, entity, draft, valuesOf, findCurrent, onSaved } = options
  const texts = useSettingsTexts()
  const client = useQueryClient()
  const offerUndo = useUndoNotice()
  const [nameError, setNameError] = useState<string | null>(null)
  const latest = useRef<T | null>(null)
  const { conflict, run, clear } = useConflict(
    (error) => (latest.current = findCurrent(error)),
    (theirs) => draft.isClash(valuesOf(theirs))
  )
  const idempotencyKey = useRef(crypto.randomUUID())
  const put = (saved: T) => {
    // A new version of a template has a uuid of its own and takes the place of the old one.
    client.setQueryData<{ items: readonly T[] }>(
      listKey,
      (before) => before && { ...before, items: before.items.map((item) => (item.uuid === entity?.uuid ? saved : item)) }
    )
    draft.reset()
  }
  const finish = async (saved: T) => {
    put(saved)
    offerUndo(entity ? texts.saved : texts.created, saved.operationUuid)
    void client.invalidateQueries({ queryKey: usesKey })
    void client.invalidateQueries({ queryKey: historyKey })
    // Cases and themes show what is set here.
    void client.invalidateQueries({ queryKey: ['projects'] })
    void client.invalidateQueries({ queryKey: ['themes'] })
    // What stays where it is needs no other address; a change of the address would ask about edits that are just being saved.
    if (entity && saved.uuid !== entity.uuid) onSaved(saved)
    await client.invalidateQueries({ queryKey: listKey })
    if (!entity) onSaved(saved)
  }
  const write = async ({ create, update }: Sending<T>) => {
    latest.current = null
    try {
      if (entity) await run(draft.version, async (ifMatch) => finish(await update(entity, ifMatch, latest.current)))
      else await finish(await create(idempotencyKey.current))
    } catch (error) {
      const message = findFieldErrors(error)?.['name']
      if (message === undefined) throw error
      setNameError(message)
    }
  }
  const takeTheirs = () => {
    if (conflict) put(conflict.theirs)
    clear()
  }
  return { write, conflict, clearConflict: clear, takeTheirs, nameError, clearNameError: () => setNameError(null) }
}
