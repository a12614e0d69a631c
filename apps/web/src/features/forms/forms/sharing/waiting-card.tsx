import { waitingListsOperations } from '@mekiki/contract/forms/waiting-lists/waiting-lists.operations'
import { Loaded } from '@mekiki/browser/loaded'
import { Button, Callout, Card, ConfirmDialog, notify, Skeleton } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import type { Form } from '../form-calls.ts'
import { useFormsTexts } from '../forms-texts.ts'

const keyOf = (form: Form) => ['forms', 'waiting', form.uuid] as const

/** Removes everybody who waits at the form, once that was confirmed. */
function ClearDialog({ form, count, onClose }: { form: Form; count: number; onClose: () => void }) {
  const texts = useFormsTexts().sharing.waiting
  const client = useQueryClient()
  const clear = async () => {
    client.setQueryData(keyOf(form), await call(waitingListsOperations.clear, { params: { form_uuid: form.uuid } }))
    notify.success(texts.cleared)
  }
  return (
    <ConfirmDialog
      open
      title={texts.clearTitle}
      body={texts.clearBody}
      targets={[`${form.name} ${texts.people(count)}`]}
      sideEffects={[texts.clearEffect]}
      confirmLabel={texts.confirm}
      onConfirm={clear}
      onClose={onClose}
    />
  )
}

/** How many people outside wait for the next call, at this one and at those whose people it tells; who they are is told to nobody. */
export function WaitingCard({ form }: { form: Form }) {
  const texts = useFormsTexts().sharing.waiting
  const [isAsking, setAsking] = useState(false)
  const query = useQuery({
    queryKey: keyOf(form),
    queryFn: ({ signal }) => call(waitingListsOperations.count, { params: { form_uuid: form.uuid } }, { signal }),
    meta: { isHandled: true }
  })
  const { tellWaiting } = form
  return (
    <Card title={texts.title}>
      <div className="mk-sharing-stack">
        <p className="mk-help">{texts.help}</p>
        {tellWaiting === 'none' && <Callout tone="info">{texts.off}</Callout>}
        <Loaded query={query} cause={texts.failed} skeleton={<Skeleton width={240} />}>
          {({ waitingCount, others }) => {
            const told = others.filter(({ isSameTheme }) => tellWaiting === 'all' || (tellWaiting === 'theme' && isSameTheme))
            return (
              <>
                <dl className="mk-sharing-waiting">
                  <div>
                    <dt>{texts.here}</dt>
                    <dd className="mk-tnum">{texts.people(waitingCount)}</dd>
                  </div>
                  {told.length > 0 && (
                    <div>
                      <dt>{texts.told}</dt>
                      <dd className="mk-tnum">{texts.people(told.reduce((sum, each) => sum + each.waitingCount, 0))}</dd>
                    </div>
                  )}
                </dl>
                {form.canEdit && waitingCount > 0 && (
                  <div className="mk-sharing-acts">
                    <Button icon={Trash2} onClick={() => setAsking(true)}>
                      {texts.clear}
                    </Button>
                  </div>
                )}
                {isAsking && <ClearDialog form={form} count={waitingCount} onClose={() => setAsking(false)} />}
              </>
            )
          }}
        </Loaded>
      </div>
    </Card>
  )
}
