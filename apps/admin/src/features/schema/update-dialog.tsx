import { adminSchemaOperations } from '@mekiki/contract/admin-schema/admin-schema.operations'
import { Button, Dialog, notify } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api.ts'
import { useListsTexts } from '../../app/lists-texts.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { TypedDialog } from '../../app/typed-dialog.tsx'
import { schemaKey, useSchemaTexts } from './schema-texts.ts'
import { StepList } from './step-list.tsx'

/** Brings the schema to the newest version, after what it would do was shown. */
export function UpdateDialog({ onClose }: { onClose: () => void }) {
  const texts = useSchemaTexts()
  const words = useListsTexts()
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
  const footer = (
    <Button size="medium" onClick={onClose}>
      {words.close}
    </Button>
  )
  return (
    <Dialog open width="medium" title={texts.updateTitle} onClose={onClose} footer={footer}>
      <Loaded query={query}>{() => <p>{texts.updateNone}</p>}</Loaded>
    </Dialog>
  )
}
