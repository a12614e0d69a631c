import { adminSchemaOperations } from '@mekiki/contract/admin/admin-schema/admin-schema.operations'
import { Button, Callout, DateField, Drawer, FieldError, notify, SegmentedControl, Select, TextField, Tag } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { call } from '../../app/api.ts'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { useListsTexts } from '../../app/lists-texts.ts'
import { TypedDialog } from '../../app/form-dialogs.tsx'
import { type TargetForm, targetOf } from './rollback-target.ts'
import { type RollbackPreview, schemaKey, type SchemaState, useSchemaTexts, type SchemaStep } from './schema-texts.ts'
import './schema.css'

/** The steps of a change with their statements, to be opened one by one. */
export function StepList({ steps }: { steps: readonly SchemaStep[] }) {
  const texts = useSchemaTexts()
  return (
    <div className="mk-schema-steps">
      {steps.map(({ name, statements, isWhole }) => (
        <details key={name} className="mk-schema-step">
          <summary>
            {name}
            <small>{texts.statements(statements.length)}</small>
          </summary>
          <pre className="mk-ops-pre">
            {statements.length === 0 ? texts.noStatements : statements.join(';\n\n')}
            {!isWhole && `\n\n-- ${texts.notWhole}`}
          </pre>
        </details>
      ))}
    </div>
  )
}

/** The tables and columns that go; `isFilledOnly` names those alone that hold something. */
function LossList({ losses, isFilledOnly = false }: { losses: RollbackPreview['losses']; isFilledOnly?: boolean }) {
  const texts = useSchemaTexts()
  const shown = losses.filter(({ isFilled }) => isFilled || !isFilledOnly)
  return (
    <ul className="mk-schema-losses" aria-label={texts.lossTitle}>
      {shown.map(({ table, column, isFilled }) => (
        <li key={`${table}.${column}`}>
          {column === null ? texts.lossTable(table) : texts.lossColumn(table, column)}
          {isFilled ? <Tag tone="danger">{texts.lossFilled}</Tag> : <Tag>{texts.lossEmpty}</Tag>}
        </li>
      ))}
    </ul>
  )
}

type Target = { tag: string } | { date_time: string }

function TargetFields({
  state,
  form,
  isTried,
  onChange
}: {
  state: SchemaState
  form: TargetForm
  isTried: boolean
  onChange: (part: Partial<TargetForm>) => void
}) {
  const texts = useSchemaTexts()
  const target = targetOf(form)
  const fault = isTried && 'fault' in target ? target.fault : null
  return (
    <>
      <div>
        <SegmentedControl
          label={texts.target}
          items={(['tag', 'instant'] as const).map((value) => ({ value, label: texts.targets[value] }))}
          value={form.kind}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
      {form.kind === 'tag' ? (
        <Select
          label={texts.tagSelect}
          required
          value={form.tag}
          error={fault === 'tag' ? texts.tagMissing : undefined}
          options={state.tags.map(({ tag, migration }) => ({ value: tag, label: tag, note: migration }))}
          onChange={(tag) => onChange({ tag })}
        />
      ) : (
        <div>
          <div className="mk-ops-pair">
            <DateField label={texts.instantDay} required value={form.day} onChange={(day) => onChange({ day })} />
            <TextField label={texts.instantTime} required value={form.time} onChange={(time) => onChange({ time })} />
          </div>
          {fault === 'instant' && <FieldError>{texts.instantFault}</FieldError>}
        </div>
      )}
    </>
  )
}

function Preview({ preview }: { preview: RollbackPreview }) {
  const texts = useSchemaTexts()
  if (preview.steps.length === 0) return <Callout>{texts.rollBackNone}</Callout>
  return (
    <>
      <Callout tone={preview.losesData ? 'danger' : 'info'}>
        {texts.rollBackTarget(preview.target)}
        {texts.rollBackSteps(preview.steps.length)}
        {!preview.losesData && texts.lossNone}
      </Callout>
      {preview.losses.length > 0 && (
        <section className="mk-run-part">
          <h3>{texts.lossTitle}</h3>
          <LossList losses={preview.losses} />
        </section>
      )}
      <StepList steps={preview.steps} />
    </>
  )
}

type Asked = 'once' | 'twice' | null

interface RollbackDialogsProps {
  preview: RollbackPreview
  asked: Asked
  onAsk: Dispatch<SetStateAction<Asked>>
  onRollBack: (force: boolean) => Promise<void>
}

/** Asks for a typed word, and for a second one when data would go. */
function RollbackDialogs({ preview, asked, onAsk, onRollBack }: RollbackDialogsProps) {
  const texts = useSchemaTexts()
  return (
    <>
      {asked === 'once' && (
        <TypedDialog
          title={texts.rollBackTitle}
          word={texts.rollBackWord}
          confirmLabel={preview.losesData ? texts.forceContinue : texts.rollBack}
          onConfirm={async () => {
            if (preview.losesData) onAsk('twice')
            else await onRollBack(false)
          }}
          onClose={() => onAsk((before) => (before === 'once' ? null : before))}
        >
          <p>
            {texts.rollBackTarget(preview.target)}
            {texts.rollBackSteps(preview.steps.length)}
          </p>
        </TypedDialog>
      )}
      {asked === 'twice' && (
        <TypedDialog
          title={texts.forceTitle}
          word={texts.forceWord}
          confirmLabel={texts.rollBack}
          onConfirm={() => onRollBack(true)}
          onClose={() => onAsk(null)}
        >
          <Callout tone="danger">{texts.forceBody}</Callout>
          <LossList losses={preview.losses} isFilledOnly />
        </TypedDialog>
      )}
    </>
  )
}

/** Takes the schema back: the target, what it would do, a typed word, and a second one that names the data when some would go. */
export function RollbackDrawer({ state, tag, onClose }: { state: SchemaState; tag: string | null; onClose: () => void }) {
  const texts = useSchemaTexts()
  const words = useListsTexts()
  const client = useQueryClient()
  const [form, setForm] = useState<TargetForm>({ kind: 'tag', tag, day: null, time: '0:00' })
  const [isTried, setTried] = useState(false)
  const [seen, setSeen] = useState<{ target: Target; preview: RollbackPreview } | null>(null)
  const [asked, setAsked] = useState<Asked>(null)
  const change = (part: Partial<TargetForm>) => {
    setForm((before) => ({ ...before, ...part }))
    setSeen(null)
  }
  const look = async () => {
    setTried(true)
    const target = targetOf(form)
    if ('fault' in target) return focusFirstError()
    setSeen({ target, preview: await call(adminSchemaOperations.previewRollBack, { body: target }) })
  }
  const goBack = async (force: boolean) => {
    if (!seen) return
    const { steps, maintenanceCount } = await call(adminSchemaOperations.rollBack, { body: { ...seen.target, force } })
    await client.invalidateQueries({ queryKey: schemaKey })
    notify.success(texts.rolledBack(steps.length, maintenanceCount))
    onClose()
  }
  const footer = (
    <span className="mk-actions">
      <Button size="medium" onClick={onClose}>
        {words.cancel}
      </Button>
      {seen && seen.preview.steps.length > 0 ? (
        <Button size="medium" variant="danger" onClick={() => setAsked('once')}>
          {seen.preview.losesData ? texts.forceContinue : texts.rollBack}
        </Button>
      ) : (
        <Button size="medium" variant="primary" onClick={look}>
          {texts.preview}
        </Button>
      )}
    </span>
  )
  return (
    <Drawer open width={720} title={texts.rollBackTitle} onClose={onClose} footer={footer}>
      <div className="mk-ops-fields">
        <p>{texts.rollBackHelp}</p>
        <TargetFields state={state} form={form} isTried={isTried} onChange={change} />
        <div className="mk-ops-fields" aria-live="polite">
          {seen && <Preview preview={seen.preview} />}
        </div>
      </div>
      {seen && <RollbackDialogs preview={seen.preview} asked={asked} onAsk={setAsked} onRollBack={goBack} />}
    </Drawer>
  )
}
