import { adminSchemaOperations } from '@mekiki/contract/admin-schema/admin-schema.operations'
import { tagBody } from '@mekiki/contract/admin-schema/admin-schema.schemas'
import { Button, Callout, Dialog, notify, TextField, useBusy } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { useListsTexts } from '../../app/lists-texts.ts'
import { schemaKey, useSchemaTexts } from './schema-texts.ts'

interface Preview {
  tag: string
  migration: string
  standsOn: string | null
}

/** Names the present version: first it is shown where the name would stand, then it is given. */
export function TagDialog({ onClose }: { onClose: () => void }) {
  const texts = useSchemaTexts()
  const words = useListsTexts()
  const client = useQueryClient()
  const { isBusy, run } = useBusy()
  const [tag, setTag] = useState('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [preview, setPreview] = useState<Preview | null>(null)
  const look = () =>
    run(async () => {
      const body = tagBody.safeParse({ tag })
      if (!body.success) {
        setFault(texts.tagFault)
        return focusFirstError()
      }
      setPreview(await call(adminSchemaOperations.previewTag, { body: body.data }))
    })
  const give = () =>
    run(async () => {
      if (!preview) return
      await call(adminSchemaOperations.tag, { body: { tag: preview.tag } })
      await client.invalidateQueries({ queryKey: schemaKey })
      notify.success(texts.tagged)
      onClose()
    })
  const footer = (
    <>
      <Button size="medium" disabled={isBusy} onClick={onClose}>
        {words.cancel}
      </Button>
      <Button size="medium" variant="primary" loading={isBusy} onClick={preview ? give : look}>
        {preview ? texts.tag : texts.preview}
      </Button>
    </>
  )
  return (
    <Dialog open width="medium" title={texts.tagTitle} isBusy={isBusy} onClose={onClose} footer={footer}>
      <div className="mk-ops-fields">
        <TextField
          label={texts.tagField}
          required
          autoFocus
          autoComplete="off"
          help={texts.tagHelp}
          value={tag}
          error={fault}
          onEnter={preview ? give : look}
          onChange={(value) => {
            setTag(value)
            setFault(undefined)
            setPreview(null)
          }}
        />
        <div aria-live="polite">
          {preview && (
            <Callout>
              {texts.tagPreview(preview.tag, preview.migration)}
              {preview.standsOn !== null && preview.standsOn !== preview.migration && texts.tagMoves(preview.standsOn)}
            </Callout>
          )}
        </div>
      </div>
    </Dialog>
  )
}
