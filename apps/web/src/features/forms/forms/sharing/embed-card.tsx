import { Button, Callout, Card, CopyButton, IconButton, Textarea, TextField } from '@mekiki/ui'
import { formLimits } from '@mekiki/contract/forms/forms/forms.schemas'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { LeaveGuard } from '../../../../shared/leave-guard.tsx'
import { type Form, formKey } from '../form-calls.ts'
import { useFormsTexts } from '../forms-texts.ts'
import { embedCode, originFaults } from './embed.ts'
import { formsOperations } from '@mekiki/contract/forms/forms/forms.operations'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { notifyOfChange } from '../../../../shared/calls/undo-operation.ts'
import { useConflict } from '@mekiki/browser/edits/use-conflict'
import { useDraft } from '@mekiki/browser/edits/use-draft'

/** The sites that may embed a form while they are changed, and the way to save them. */
function useOrigins(form: Form) {
  const texts = useFormsTexts()
  const client = useQueryClient()
  const draft = useDraft({ embedOrigins: form.embedOrigins }, form.version)
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const { conflict, run, clear } = useConflict(
    (error) => findStaleCurrent(formsOperations.update, error),
    ({ embedOrigins }) => draft.isClash({ embedOrigins })
  )
  const put = (saved: Form) => {
    client.setQueryData(formKey(saved.uuid), saved)
    draft.reset()
    setRefused(new Map())
  }
  const tell = (operationUuid: string | undefined) => {
    notifyOfChange(client, texts.sharing.saved, operationUuid, texts)
  }
  const save = async () => {
    try {
      await run(draft.version, async (ifMatch) => {
        const body = { embedOrigins: draft.values.embedOrigins.map((origin) => origin.trim()) }
        const saved = await call(formsOperations.update, { params: { form_uuid: form.uuid }, body }, { ifMatch })
        put(saved)
        tell(saved.operationUuid)
      })
    } catch (error) {
      const found = Object.entries(findFieldErrors(error) ?? {}).map(([path, message]) => [Number(path.split('.')[1] ?? 0), message] as const)
      if (found.length === 0) throw error
      setRefused(new Map(found))
    }
  }
  const takeTheirs = () => {
    if (conflict) put(conflict.theirs)
    clear()
  }
  return { draft, save, refused, conflict, clearConflict: clear, takeTheirs }
}

/** The sites that may show the form, one per line. */
function OriginRows({ origins, errors, onChange }: { origins: readonly string[]; errors: ReadonlyMap<number, string>; onChange: (origins: string[]) => void }) {
  const { sharing: texts } = useFormsTexts()
  return (
    <div className="mk-origins">
      {origins.map((origin, at) => (
        // A line is what stands at its place: it has no other name.
        <div key={at} className="mk-embed-origin">
          <TextField
            aria-label={texts.origin(at + 1)}
            type="url"
            placeholder="https://www.example.co.jp"
            value={origin}
            error={errors.get(at)}
            onChange={(next) => onChange(origins.map((each, index) => (index === at ? next : each)))}
          />
          <IconButton icon={X} label={texts.removeOrigin(origin)} onClick={() => onChange(origins.filter((_, index) => index !== at))} />
        </div>
      ))}
      {origins.length < formLimits.embedOrigins ? (
        <Button variant="ghost" icon={Plus} onClick={() => onChange([...origins, ''])}>
          {texts.addOrigin}
        </Button>
      ) : (
        <p className="mk-help">{texts.mostOrigins(formLimits.embedOrigins)}</p>
      )}
    </div>
  )
}

/** The sites on which the form may be embedded, to be read or changed. */
function Origins({ form }: { form: Form }) {
  const { sharing: texts, comma } = useFormsTexts()
  const { draft, save, refused, conflict, clearConflict, takeTheirs } = useOrigins(form)
  const [isTried, setTried] = useState(false)
  const { embedOrigins } = draft.values
  const faults = originFaults(embedOrigins)
  const own = [...(isTried ? faults : [])].map(([at, fault]) => [at, texts[fault]] as const)
  const submit = () => {
    setTried(true)
    return faults.size > 0 ? focusFirstError() : save()
  }
  if (!form.canEdit) {
    return (
      <>
        <p>{embedOrigins.join(comma)}</p>
        <p className="mk-help">{texts.readOnly}</p>
      </>
    )
  }
  return (
    <>
      <OriginRows origins={embedOrigins} errors={new Map([...refused, ...own])} onChange={(next) => draft.set({ embedOrigins: next })} />
      {draft.isDirty && (
        <div className="mk-sharing-acts">
          <Button onClick={draft.reset}>{texts.cancel}</Button>
          <Button variant="primary" onClick={submit}>
            {texts.save}
          </Button>
        </div>
      )}
      {conflict && (
        <ConflictDialog
          fields={[{ label: texts.origins, theirs: conflict.theirs.embedOrigins.join(comma), mine: embedOrigins.join(comma) }]}
          onTakeTheirs={takeTheirs}
          onKeepMine={conflict.overwrite}
          onClose={clearConflict}
        />
      )}
      <LeaveGuard isDirty={draft.isDirty} />
    </>
  )
}

/** The code that shows the form within another site, and which sites may. */
export function EmbedCard({ form }: { form: Form }) {
  const { sharing: texts } = useFormsTexts()
  const code = embedCode(form)
  return (
    <Card title={texts.embed}>
      <div className="mk-sharing-stack">
        <p className="mk-help">{texts.embedHelp}</p>
        {form.embedOrigins.length === 0 && <Callout tone="warning">{texts.noOrigins}</Callout>}
        <Textarea label={texts.code} readOnly rows={3} value={code} onChange={() => undefined} labelEnd={<CopyButton text={code} />} />
        <div>
          <h3>{texts.origins}</h3>
          <p className="mk-help">{texts.originsHelp}</p>
        </div>
        <Origins form={form} />
      </div>
    </Card>
  )
}
