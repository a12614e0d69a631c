import { reviewTemplatesOperations as operations } from '@mekiki/contract/review-templates/review-templates.operations'
import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../app/api.ts'
import { findFieldErrors } from '../../../app/field-errors.ts'
import { lists } from '../../../app/lists.ts'
import { findStaleCurrent } from '../../../app/stale-version.ts'
import { useConflict } from '../../../app/use-conflict.ts'
import type { Draft } from '../../../app/use-draft.ts'
import { useSettingsTexts } from '../settings-texts.ts'
import { perspectivesOf, type ReviewTemplate, type ReviewValues, reviewValuesOf } from './review-draft.ts'

/** Writes a review template; one that reviews were written with comes back as a new version with a uuid of its own. */
export function useReviewSave({
  template,
  draft,
  onSaved
}: {
  template: ReviewTemplate | null
  draft: Draft<ReviewValues>
  onSaved: (template: ReviewTemplate) => void
}) {
  const texts = useSettingsTexts()
  const client = useQueryClient()
  const { queryKey } = lists.reviewTemplates
  const [nameError, setNameError] = useState<string | null>(null)
  const { conflict, run, clear } = useConflict(
    (error) => findStaleCurrent(operations.update, error),
    (theirs) => draft.isClash(reviewValuesOf(theirs))
  )
  const idempotencyKey = useRef(crypto.randomUUID())
  const put = (oldUuid: string | undefined, saved: ReviewTemplate) => {
    client.setQueryData(queryKey, (before) => before && { ...before, items: before.items.map((item) => (item.uuid === oldUuid ? saved : item)) })
    draft.reset()
  }
  const finish = async (saved: ReviewTemplate) => {
    put(template?.uuid, saved)
    notify.success(template ? texts.saved : texts.created)
    void client.invalidateQueries({ queryKey: ['projects'] })
    void client.invalidateQueries({ queryKey: ['themes'] })
    onSaved(saved)
    await client.invalidateQueries({ queryKey })
  }
  const { name, scale, perspectives } = draft.values
  const write = async () => {
    if (!template)
      return finish(
        await call(
          operations.create,
          { body: { name: name.trim(), scale, perspectives: perspectivesOf(perspectives) } },
          { idempotencyKey: idempotencyKey.current }
        )
      )
    const body = {
      uuid: template.uuid,
      ...(draft.changed.includes('name') && { name: name.trim() }),
      ...(draft.changed.includes('scale') && { scale }),
      ...(draft.changed.includes('perspectives') && { perspectives: perspectivesOf(perspectives) })
    }
    await run(draft.version, async (ifMatch) => finish(await call(operations.update, { body }, { ifMatch })))
  }
  const save = async () => {
    try {
      await write()
    } catch (error) {
      const message = findFieldErrors(error)?.['name']
      if (message === undefined) throw error
      setNameError(message)
    }
  }
  const takeTheirs = () => {
    if (conflict) put(template?.uuid, conflict.theirs)
    clear()
  }
  return { save, conflict, clearConflict: clear, takeTheirs, nameError, clearNameError: () => setNameError(null) }
}
