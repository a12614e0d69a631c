import { adminSchemaOperations } from '@mekiki/contract/admin/admin-schema/admin-schema.operations'
import { notify } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api.ts'
import { FormDialog } from '../../app/form-dialog.tsx'
import { Loaded } from '@mekiki/browser/loaded'
import { TypedDialog } from '../../app/typed-dialog.tsx'
import { schemaKey, useSchemaTexts } from './schema-texts.ts'
import { StepList } from './step-list.tsx'

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
