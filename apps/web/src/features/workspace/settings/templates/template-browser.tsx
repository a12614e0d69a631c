import { EmptyState } from '@mekiki/ui'
import { type ReactNode, useState } from 'react'
import { DeleteDialog } from '../../../../shared/delete-dialog.tsx'
import { usePermission } from '../../../../app/session/me.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { useSettingsTexts } from '../settings-texts.ts'
import { InUseDialog, type UsingTheme } from '../shared/uses/using-themes.tsx'
import { MasterDetail } from '../shared/master-detail.tsx'
import { useUndoNotice } from '../shared/history/use-history.ts'
import { useUsesTexts } from '../shared/uses/uses-texts.ts'
import { useTemplateTexts } from './template-texts.ts'

/** Stands for the template that is being made in the address. */
const newKey = 'new'

interface Template {
  uuid: string
  name: string
  canEdit: boolean
  canDelete: boolean
}

/** What an editor is given. */
export interface EditorProps<T> {
  /** Null for a new one. */
  template: T | null
  /** What a new one is a copy of. */
  source: T | null
  canEdit: boolean
  onSaved: (template: { uuid: string }) => void
  onCancelNew: () => void
  onCopy?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}

interface TemplateBrowserProps<T extends Template> {
  /** What the list is called; templates unless told. */
  title?: string
  templates: readonly T[]
  noun: string
  subOf: (template: T) => string
  /** What else goes with a deleted one. */
  effectsOf?: (template: T) => string[]
  /** The themes that keep a template from being deleted. */
  themesOf: (template: T) => readonly UsingTheme[]
  /** Gives a template another place among the others. */
  onOrder: (template: T, keys: readonly string[]) => void
  onRemove: (template: T) => Promise<{ operationUuid: string }>
  renderEditor: (props: EditorProps<T>) => ReactNode
}

/** Templates at the left, the chosen one's editor at the right; the choice stands in the address. */
export function TemplateBrowser<T extends Template>(props: TemplateBrowserProps<T>) {
  const { title, templates, noun, subOf, effectsOf, themesOf, onOrder, onRemove, renderEditor } = props
  const texts = useTemplateTexts()
  const words = useSettingsTexts()
  const canCreate = usePermission('create_setting')
  const canOrder = usePermission('update_setting')
  const offerUndo = useUndoNotice()
  const uses = useUsesTexts()
  const { search, change } = useAddressSearch()
  const [source, setSource] = useState<T | null>(null)
  const [deleting, setDeleting] = useState<T | null>(null)
  const isNew = canCreate && search['uuid'] === newKey
  const selected = isNew ? null : (templates.find((template) => template.uuid === search['uuid']) ?? templates[0] ?? null)
  const select = (uuid: string | undefined) => change({ uuid })
  const start = (from: T | null) => {
    setSource(from)
    select(newKey)
  }
  const remove = async (template: T) => {
    const { operationUuid } = await onRemove(template)
    offerUndo(words.deleted, operationUuid)
    select(undefined)
  }
  const order = (keys: readonly string[], moved: string) => {
    const template = templates.find((each) => each.uuid === moved)
    if (template) onOrder(template, keys)
  }
  const editor: EditorProps<T> = {
    template: selected,
    source,
    canEdit: isNew || selected?.canEdit === true,
    onSaved: (saved) => select(saved.uuid),
    onCancelNew: () => select(undefined),
    onCopy: canCreate && selected ? () => start(selected) : undefined,
    onDelete: selected?.canDelete ? () => setDeleting(selected) : undefined
  }
  return (
    <MasterDetail
      title={title ?? texts.templates}
      count={words.count(templates.length)}
      items={templates.map((template) => ({ uuid: template.uuid, name: template.name, sub: subOf(template) }))}
      selected={selected?.uuid ?? null}
      onSelect={select}
      onOrder={canOrder ? order : undefined}
      addLabel={texts.add}
      onAdd={canCreate ? () => start(null) : undefined}
    >
      {isNew || selected ? (
        renderEditor(editor)
      ) : (
        <EmptyState kind="neverUsed" title={words.emptyTitle(noun)} body={canCreate ? words.emptyBody : words.emptyReadOnly} />
      )}
      {deleting && themesOf(deleting).length > 0 && <InUseDialog name={deleting.name} themes={themesOf(deleting)} onClose={() => setDeleting(null)} />}
      {deleting && themesOf(deleting).length === 0 && (
        <DeleteDialog
          title={words.deleteTitle(noun)}
          body={`${uses.ask(deleting.name)} ${uses.restorable}`}
          target={deleting.name}
          sideEffects={effectsOf?.(deleting) ?? []}
          onDelete={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </MasterDetail>
  )
}

/** Keeps one editor for each template, and one for each new one. */
export function editorKey({ template, source }: { template: { uuid: string } | null; source: { uuid: string } | null }): string {
  return template?.uuid ?? `${newKey}${source?.uuid ?? ''}`
}
