import { adminSchemaOperations } from '@mekiki/contract/admin/admin-schema/admin-schema.operations'
import { tagBody } from '@mekiki/contract/admin/admin-schema/admin-schema.schemas'
import { Callout, notify, TextField } from '@mekiki/ui'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { FormDialog, useFaults, TypedDialog } from '../../app/form-dialogs.tsx'
import { schemaKey, useSchemaTexts } from './schema-texts.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { StepList } from './rollback-drawer.tsx'

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

/** Brings the schema to the newest version, after what it would do was shown. */
export function UpdateDialog({ onClose }: { onClose: () => void }) {
  const texts = useSchemaTexts()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: [...schemaKey, 'update'],
    queryFn: ({ signal }) => call(adminSchemaOperations.previewUpdate, {}, { signal }),
    gcTime: 0,
    meta: { isHandled: true }
  })
  const update = async () => {
    const { steps } = await call(adminSchemaOperations.update, {})
    await client.invalidateQueries({ queryKey: schemaKey })
    notify.success(texts.updated(steps.length))
  }
  const steps = query.data?.steps ?? []
  if (steps.length > 0) {
    return (
      <TypedDialog width="large" title={texts.updateTitle} word={texts.updateWord} confirmLabel={texts.update} onConfirm={update} onClose={onClose}>
        <p>{texts.updateBody(steps.length)}</p>
        <StepList steps={steps} />
      </TypedDialog>
    )
  }
  return (
    <FormDialog title={texts.updateTitle} confirmLabel={null} onClose={onClose}>
      <Loaded query={query}>{() => <p>{texts.updateNone}</p>}</Loaded>
    </FormDialog>
  )
}
