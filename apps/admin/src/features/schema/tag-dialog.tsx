import { adminSchemaOperations } from '@mekiki/contract/admin/admin-schema/admin-schema.operations'
import { tagBody } from '@mekiki/contract/admin/admin-schema/admin-schema.schemas'
import { Callout, notify, TextField } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { FormDialog } from '../../app/form-dialog.tsx'
import { useFaults } from '../../app/use-faults.ts'
import { schemaKey, useSchemaTexts } from './schema-texts.ts'

interface Preview {
  tag: string
  migration: string
  standsOn: string | null
}

/** Names the present version: first it is shown where the name would stand, then it is given. */
export function TagDialog({ onClose }: { onClose: () => void }) {
  const texts = useSchemaTexts()
  const client = useQueryClient()
  const [tag, setTag] = useState('')
  const { faults, refuse, clear } = useFaults()
  const [preview, setPreview] = useState<Preview | null>(null)
  const look = async () => {
    const body = tagBody.safeParse({ tag })
    if (!body.success) return refuse({ tag: texts.tagFault })
    setPreview(await call(adminSchemaOperations.previewTag, { body: body.data }))
    return false
  }
  const give = async (seen: Preview) => {
    await call(adminSchemaOperations.tag, { body: { tag: seen.tag } })
    await client.invalidateQueries({ queryKey: schemaKey })
    notify.success(texts.tagged)
  }
  const save = () => (preview ? give(preview) : look())
  return (
    <FormDialog title={texts.tagTitle} confirmLabel={preview ? texts.tag : texts.preview} onSave={save} onClose={onClose}>
      {(enter) => (
        <>
          <TextField
            label={texts.tagField}
            required
            autoFocus
            autoComplete="off"
            help={texts.tagHelp}
            value={tag}
            error={faults['tag']}
            onEnter={enter}
            onChange={(value) => {
              setTag(value)
              clear()
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
        </>
      )}
    </FormDialog>
  )
}
