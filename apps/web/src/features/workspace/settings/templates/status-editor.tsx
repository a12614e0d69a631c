import { AppLink, Checkbox, Icon, Select, StatusChip, Button, Callout, Dialog, statusToneOf } from '@mekiki/ui'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { addresses } from '../../../../shared/addresses.ts'
import { useDraft } from '@mekiki/browser/edits/use-draft'
import { useUsesTexts } from '../shared/uses/uses-texts.ts'
import { UsingThemes } from '../shared/uses/using-themes.tsx'
import { EditorFrame, useEditor } from './editor-frame.tsx'
import type { EditorProps } from './template-browser.tsx'
import { ExitReasons } from './exit-reasons.tsx'
import { partFaults } from './part-faults.ts'
import { PartRows } from './part-rows.tsx'
import { copyOf, firstValues, type StatusPart, type TemplateValues, valuesOf, useTemplateSave, type TemplateUse } from './use-status-template.ts'
import type { StatusTemplate, TemplateCalls } from './template-calls.ts'
import { useTemplateTexts } from './template-texts.ts'

interface ReplaceDialogProps {
  /** The removed statuses that cases or themes still have. */
  removed: readonly (StatusPart & { count: number })[]
  /** What has the statuses. */
  owners: 'projects' | 'themes'
  /** The present ones that stay. */
  kept: readonly StatusPart[]
  onReplace: (replacements: Record<string, string>) => Promise<unknown>
  onClose: () => void
}

/** Asks what takes the place of removed statuses that are in use. */
function ReplaceDialog({ removed, owners, kept, onReplace, onClose }: ReplaceDialogProps) {
  const texts = useTemplateTexts()
  const uses = useUsesTexts()
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [isTried, setTried] = useState(false)
  const options = kept.map(({ uuid, name, color }) => ({ value: uuid, label: name, content: <StatusChip tone={statusToneOf(color)}>{name}</StatusChip> }))
  const replace = async () => {
    setTried(true)
    if (removed.every(({ uuid }) => chosen[uuid] !== undefined)) await onReplace(chosen)
  }
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      {kept.length > 0 && (
        <Button size="medium" variant="primary" onClick={replace}>
          {texts.replace}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open title={texts.replaceTitle} onClose={onClose} footer={footer}>
      <div className="mk-stack">
        <p>{texts.replaceBody}</p>
        {kept.length === 0 && <Callout tone="warning">{texts.replaceNone}</Callout>}
        {kept.length > 0 &&
          removed.map(({ uuid, name, count }) => (
            <Select
              key={uuid}
              label={count > 0 ? texts.replaceCounted(name, uses.parts[owners](count)) : texts.replaceOf(name)}
              required
              options={options}
              value={chosen[uuid] ?? null}
              error={isTried && chosen[uuid] === undefined ? texts.replaceMissing : undefined}
              onChange={(value) => value && setChosen((before) => ({ ...before, [uuid]: value }))}
            />
          ))}
        {kept.length > 0 && <p className="mk-help">{texts.replaceNote}</p>}
      </div>
    </Dialog>
  )
}

/** The statuses as they will look, one after the other. */
function StatusRow({ statuses }: { statuses: readonly StatusPart[] }) {
  const texts = useTemplateTexts()
  return (
    <div className="mk-steps-row" role="img" aria-label={statuses.map((status) => status.name).join(texts.arrow)}>
      {statuses.map((status, index) => (
        <span key={status.uuid} className="mk-step-chip">
          {index > 0 && <Icon icon={ChevronRight} size={14} />}
          <StatusChip tone={statusToneOf(status.color)}>{status.name || texts.newStatus}</StatusChip>
        </span>
      ))}
    </div>
  )
}

/** How many cases or themes have a status, a way to them. */
function StatusUse({ calls, status, count }: { calls: TemplateCalls; status: StatusPart; count: number }) {
  const texts = useUsesTexts()
  const text = texts.parts[calls.owners](count)
  const list = calls.owners === 'projects' ? `${addresses.allProjects}?status_uuids=${status.uuid}` : `${addresses.themes}?theme_status_uuids=${status.uuid}`
  return (
    <span className="mk-part-use">
      {count > 0 && (
        <AppLink href={list} aria-label={texts.of(status.name, text)}>
          {text}
        </AppLink>
      )}
    </span>
  )
}

/** Name and statuses of one template. */
export function StatusEditor({ calls, use, ...editor }: EditorProps<StatusTemplate> & { calls: TemplateCalls; use: TemplateUse | undefined }) {
  const { template, source, canEdit, onSaved } = editor
  const texts = useTemplateTexts()
  const [initial] = useState(() => (source ? copyOf(source, texts.copyOf(source.name)) : firstValues(texts.firstStatuses)))
  const draft = useDraft(template ? valuesOf(template) : initial, template?.version ?? 0, `status-template:${template?.uuid ?? `new:${calls.owners}`}`)
  const { save, inUse, clearInUse, ...outcome } = useTemplateSave({ calls, template, draft, use, onSaved })
  const { statuses, exitReasons } = draft.values
  const faults = new Map([...partFaults(statuses), ...partFaults(exitReasons)])
  const isSound = faults.size === 0 && statuses.length > 0
  const colors = texts.colors.map((label, color) => ({ value: String(color), label, content: <StatusChip tone={statusToneOf(color)}>{label}</StatusChip> }))
  const namesOf = (values: TemplateValues) => values.statuses.map((status) => status.name).join(texts.arrow)
  const reasonsOf = (values: TemplateValues) => values.exitReasons.map((reason) => reason.name).join(texts.comma)
  const differences = (theirs: StatusTemplate) => [
    { label: texts.statuses, theirs: namesOf(valuesOf(theirs)), mine: namesOf(draft.values) },
    ...(calls.owners === 'projects' ? [{ label: texts.reasons, theirs: reasonsOf(valuesOf(theirs)), mine: reasonsOf(draft.values) }] : [])
  ]
  const { tell, frame } = useEditor({ editor, draft, outcome, isSound, save: () => save(), differences })
  const countOf = (uuid: string) => use?.statuses.find((status) => status.uuid === uuid)?.count ?? 0
  const present = template ? valuesOf(template).statuses : []
  return (
    <EditorFrame title={template?.name ?? texts.newTemplate} {...frame}>
      <section>
        <h3>{texts.statuses}</h3>
        <p className="mk-help">{calls.owners === 'projects' ? texts.projectStatusesHelp : texts.statusesHelp}</p>
        <PartRows
          list="statuses"
          label={texts.statuses}
          parts={statuses}
          faults={tell(faults)}
          fieldLabel={texts.statusName}
          addLabel={texts.addStatus}
          max={100}
          onChange={canEdit ? (next) => draft.set({ statuses: next }) : undefined}
          makeNew={(): StatusPart => ({ uuid: crypto.randomUUID(), isNew: true, name: '', color: statuses.length % colors.length, isExit: false })}
          renderStart={(status, at, change) => (
            <Select
              className="mk-part-color"
              aria-label={texts.statusColor(at)}
              size="small"
              disabled={!canEdit}
              options={colors}
              value={String(status.color)}
              onChange={(color) => color !== null && change({ color: Number(color) })}
            />
          )}
          renderEnd={(status, at, change) => (
            <>
              {calls.owners === 'projects' && (
                <Checkbox
                  className="mk-part-exit"
                  label={texts.exit}
                  aria-label={texts.exitOf(at)}
                  disabled={!canEdit}
                  checked={status.isExit}
                  onChange={(isExit) => change({ isExit })}
                />
              )}
              <StatusUse calls={calls} status={status} count={countOf(status.uuid)} />
            </>
          )}
        />
      </section>
      {calls.owners === 'projects' && <ExitReasons draft={draft} canEdit={canEdit} faults={tell(faults)} />}
      <section>
        <h3>{texts.preview}</h3>
        <StatusRow statuses={statuses} />
      </section>
      {template && <UsingThemes themes={use?.themes ?? []} />}
      {inUse && (
        <ReplaceDialog
          removed={present.filter((status) => inUse.includes(status.uuid)).map((status) => ({ ...status, count: countOf(status.uuid) }))}
          owners={calls.owners}
          kept={statuses.filter((status) => !status.isNew)}
          onReplace={save}
          onClose={clearInUse}
        />
      )}
    </EditorFrame>
  )
}
